-- Who may do what. A token is handed out once and kept only as its hash: who reads this table can do nothing with it.
CREATE TABLE token_grant (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  role       text COLLATE "C" NOT NULL CHECK (role IN ('organiser', 'recorder')),
  -- The stream it is granted over.
  scope      text COLLATE "C" NOT NULL,
  granted_at timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  revoked_at timestamptz(6)
);
CREATE INDEX token_grant_scope ON token_grant (scope);

GRANT SELECT, INSERT ON token_grant TO fairdeal_app;
GRANT UPDATE (revoked_at) ON token_grant TO fairdeal_app;

-- For the health check. Where Prisma replays the migrations to compare, there is no history to read.
DO $$
BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    GRANT SELECT ON _prisma_migrations TO fairdeal_app;
  END IF;
END $$;

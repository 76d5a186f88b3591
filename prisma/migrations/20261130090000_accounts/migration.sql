-- Who may log in, and what they were granted. Secrets are kept as hashes: passwords by argon2id, tokens that are long
-- and random by SHA-256. No name stands here that an event could need; `person` is the id events know somebody by.
CREATE TABLE account (
  id            text COLLATE "C" PRIMARY KEY,
  login         text COLLATE "C" NOT NULL UNIQUE,
  -- Null until its invitation is taken up.
  password_hash text,
  person        text COLLATE "C",
  created_at    timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  disabled_at   timestamptz(6)
);

CREATE TABLE account_grant (
  account    text COLLATE "C" NOT NULL,
  role       text COLLATE "C" NOT NULL,
  -- The stream it is granted over; * is every one.
  scope      text COLLATE "C" NOT NULL,
  granted_at timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  revoked_at timestamptz(6),
  PRIMARY KEY (account, role, scope)
);
CREATE INDEX account_grant_scope ON account_grant (scope);

CREATE TABLE account_session (
  token_hash bytea PRIMARY KEY,
  account    text COLLATE "C" NOT NULL,
  created_at timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(6) NOT NULL,
  revoked_at timestamptz(6)
);
CREATE INDEX account_session_account ON account_session (account);

-- A one-time link. `account`: the one whose password it sets; null makes a new one.
CREATE TABLE invitation (
  token_hash bytea PRIMARY KEY,
  role       text COLLATE "C" NOT NULL,
  scope      text COLLATE "C" NOT NULL,
  person     text COLLATE "C",
  account    text COLLATE "C",
  created_at timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(6) NOT NULL,
  used_at    timestamptz(6)
);

-- Short codes by which a device joins a table, for some minutes.
CREATE TABLE table_code (
  code_hash  bytea PRIMARY KEY,
  table_id   text COLLATE "C" NOT NULL,
  created_at timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(6) NOT NULL,
  revoked_at timestamptz(6)
);
CREATE INDEX table_code_table ON table_code (table_id);

GRANT SELECT, INSERT, UPDATE ON account, account_grant, account_session, invitation, table_code TO fairdeal_app;

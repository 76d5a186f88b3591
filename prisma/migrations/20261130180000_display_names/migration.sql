-- What people and teams are called. Events hold ids alone, so a row can be forgotten and the log stays as it is.
CREATE TABLE display_name (
  id         text COLLATE "C" PRIMARY KEY,
  kind       text COLLATE "C" NOT NULL CHECK (kind IN ('person', 'team')),
  name       text NOT NULL,
  tournament text COLLATE "C" NOT NULL
);
CREATE INDEX display_name_tournament_idx ON display_name (tournament);

-- Ids of imported names are made under a key of this installation: whoever reads the log cannot try names against it.
CREATE TABLE display_name_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key      text NOT NULL
);
INSERT INTO display_name_key (key) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);

GRANT SELECT, INSERT, UPDATE, DELETE ON display_name TO fairdeal_app;
GRANT SELECT ON display_name_key TO fairdeal_app;

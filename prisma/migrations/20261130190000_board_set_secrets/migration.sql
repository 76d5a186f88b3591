-- The seed that all boards of a set follow from, until it is revealed: in no event, no read model and no export. Whoever can read this
-- table can read the boards before they are dealt.
CREATE TABLE board_set_secret (
  tournament text COLLATE "C" NOT NULL,
  set_id     text COLLATE "C" NOT NULL,
  seed       bytea NOT NULL CHECK (octet_length(seed) = 32),
  created_at timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tournament, set_id)
);

-- Never changed: a second seed for the same set would be a choice.
GRANT SELECT, INSERT ON board_set_secret TO fairdeal_app;

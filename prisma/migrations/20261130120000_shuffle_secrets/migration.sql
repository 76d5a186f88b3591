-- What a committed shuffle follows from, until it is revealed: in no event, no read model and no export. Whoever can read this table can
-- read a pack before it is dealt.
CREATE TABLE shuffle_secret (
  deal       text COLLATE "C" NOT NULL,
  -- Which shuffle of that deal, from 1.
  turn       integer NOT NULL CHECK (turn > 0),
  seed       bytea NOT NULL CHECK (octet_length(seed) = 32),
  created_at timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (deal, turn)
);

-- Salts that seats have opened to the house.
CREATE TABLE shuffle_salt (
  deal text COLLATE "C" NOT NULL,
  turn integer NOT NULL,
  seat text COLLATE "C" NOT NULL,
  salt text NOT NULL CHECK (char_length(salt) BETWEEN 16 AND 128),
  PRIMARY KEY (deal, turn, seat),
  FOREIGN KEY (deal, turn) REFERENCES shuffle_secret (deal, turn)
);

-- Never changed: a second seed for the same shuffle would be a choice.
GRANT SELECT, INSERT ON shuffle_secret, shuffle_salt TO fairdeal_app;

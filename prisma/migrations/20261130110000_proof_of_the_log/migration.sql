-- The Merkle tree over the log, and the checkpoints that were signed over it (ADR 0009). It can be made anew out of the log; a checkpoint
-- that somebody holds a copy of cannot be made to fit another log.

-- Up to which position the tree has grown, in its only row.
CREATE TABLE log_tree (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  size     bigint NOT NULL DEFAULT 0 CHECK (size >= 0)
);
INSERT INTO log_tree DEFAULT VALUES;

-- 256 hashes side by side at a height of 8 * level; the last tile of a level may be short.
CREATE TABLE log_tile (
  level  smallint NOT NULL CHECK (level >= 0),
  index  bigint NOT NULL CHECK (index >= 0),
  hashes bytea NOT NULL CHECK (octet_length(hashes) BETWEEN 32 AND 8192 AND octet_length(hashes) % 32 = 0),
  PRIMARY KEY (level, index)
);
ALTER TABLE log_tile ALTER COLUMN hashes SET STORAGE EXTERNAL;

-- Each signed note as it was published.
CREATE TABLE log_checkpoint (
  size      bigint PRIMARY KEY CHECK (size > 0),
  note      text NOT NULL,
  signed_at timestamptz(6) NOT NULL DEFAULT clock_timestamp()
);

GRANT SELECT, UPDATE ON log_tree TO fairdeal_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON log_tile TO fairdeal_app;
-- Public keys that checkpoints were signed with. Nobody has to believe them: whoever checks has the key from elsewhere.
CREATE TABLE log_key (
  verifier   text COLLATE "C" PRIMARY KEY,
  first_used timestamptz(6) NOT NULL DEFAULT clock_timestamp()
);

GRANT SELECT, INSERT ON log_checkpoint, log_key TO fairdeal_app;
-- A later key's signature is put beside an earlier one's.
GRANT UPDATE (note) ON log_checkpoint TO fairdeal_app;

-- The events that scores, standings, findings and appeals are made of, one row each: the log without its cards.
-- See ADR 0008.
INSERT INTO read_model (table_name, projection) VALUES
  ('record_event', 'tournament-record'),
  ('record_stream', 'tournament-record');

CREATE TABLE record_event (
  id          text COLLATE "C" PRIMARY KEY, -- stream@version
  -- The stream it is found under: its own, or the deal's that a pack or a finding is about.
  owner       text COLLATE "C" NOT NULL,
  stream      text COLLATE "C" NOT NULL,
  version     integer NOT NULL,
  position    bigint NOT NULL,
  happened_at text COLLATE "C" NOT NULL,
  reported_by text COLLATE "C",
  type        text COLLATE "C" NOT NULL,
  data        jsonb NOT NULL
);
CREATE INDEX record_event_owner_position_idx ON record_event (owner, position);
CREATE INDEX record_event_position_idx ON record_event (position);

CREATE TABLE record_stream (
  stream          text COLLATE "C" PRIMARY KEY,
  tournament      text COLLATE "C",
  season          text COLLATE "C",
  opened_position bigint NOT NULL
);
CREATE INDEX record_stream_tournament_idx ON record_stream (tournament);
CREATE INDEX record_stream_season_idx ON record_stream (season);

GRANT SELECT, INSERT, UPDATE ON record_event, record_stream TO fairdeal_app;

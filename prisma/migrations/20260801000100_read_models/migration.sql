-- Read models: rows that projections fold from the log, and that a rebuild can replace. See ADR 0004.

-- Which version of a projection its rows are of, and why it stopped, if it did. How far it has read is its checkpoint.
CREATE TABLE projection (
  name            text COLLATE "C" PRIMARY KEY,
  version         integer NOT NULL CHECK (version >= 0), -- 0: never built
  rebuilds        integer NOT NULL DEFAULT 0,
  failed_position bigint,
  failure         text,
  failed_at       timestamptz(6)
);

-- What a rebuild may replace, and nothing else. Only a migration writes here.
CREATE TABLE read_model (
  table_name text COLLATE "C" PRIMARY KEY,
  projection text COLLATE "C" NOT NULL
);
INSERT INTO read_model (table_name, projection) VALUES
  ('deal_list', 'deal-list'),
  ('deal_score', 'table-scores'),
  ('played_table', 'table-scores'),
  ('seating', 'table-scores'),
  ('tournament_entry', 'table-scores'),
  ('audit_list', 'audit-list');

CREATE TABLE deal_list (
  deal            text COLLATE "C" PRIMARY KEY,
  table_id        text COLLATE "C",
  round           integer,
  lawbook         text COLLATE "C",
  dealer          text COLLATE "C",
  pack            text COLLATE "C",
  board           text COLLATE "C",
  variant         text COLLATE "C",
  state           text COLLATE "C" NOT NULL,
  facts           integer NOT NULL,
  version         integer NOT NULL,
  opened_position bigint NOT NULL,
  opened_at       timestamptz(6) NOT NULL,
  last_at         timestamptz(6) NOT NULL
);
CREATE INDEX deal_list_opened_position_idx ON deal_list (opened_position);
CREATE INDEX deal_list_table_id_opened_position_idx ON deal_list (table_id, opened_position);

CREATE TABLE deal_score (
  deal            text COLLATE "C" PRIMARY KEY,
  table_id        text COLLATE "C",
  round           integer,
  lawbook         text COLLATE "C",
  opened_position bigint NOT NULL,
  tricks_ns       integer,
  tricks_ew       integer,
  honours_ns      integer,
  honours_ew      integer,
  void_reason     text,
  void_law        text COLLATE "C",
  -- The facts the score is made of, as they now read, by their version.
  score_facts     jsonb NOT NULL
);
CREATE INDEX deal_score_table_id_opened_position_idx ON deal_score (table_id, opened_position);

CREATE TABLE played_table (
  table_id   text COLLATE "C" PRIMARY KEY,
  tournament text COLLATE "C",
  session    integer,
  number     integer,
  closed     boolean NOT NULL
);
CREATE INDEX played_table_tournament_idx ON played_table (tournament);

CREATE TABLE seating (
  id       text COLLATE "C" PRIMARY KEY,
  table_id text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  north    text COLLATE "C",
  east     text COLLATE "C",
  south    text COLLATE "C",
  west     text COLLATE "C"
);
CREATE INDEX seating_table_id_position_idx ON seating (table_id, position);

CREATE TABLE tournament_entry (
  id         text COLLATE "C" PRIMARY KEY,
  tournament text COLLATE "C" NOT NULL,
  entry      text COLLATE "C" NOT NULL,
  kind       text COLLATE "C",
  members    jsonb NOT NULL,
  withdrawn  boolean NOT NULL
);
CREATE INDEX tournament_entry_tournament_idx ON tournament_entry (tournament);

CREATE TABLE audit_list (
  deal            text COLLATE "C" PRIMARY KEY,
  due_version     integer NOT NULL,
  audited_version integer NOT NULL,
  due             boolean NOT NULL
);
CREATE INDEX audit_list_due_deal_idx ON audit_list (due, deal);

GRANT SELECT ON read_model TO fairdeal_app;
GRANT SELECT, INSERT, UPDATE ON projection, deal_list, deal_score, played_table, seating, tournament_entry, audit_list
  TO fairdeal_app;

-- The application owns no table and may create none. These three functions make, swap in and remove a shadow, and only
-- of what read_model lists: so the log stays out of reach of a rebuild.
CREATE SCHEMA shadow;
GRANT USAGE ON SCHEMA shadow TO fairdeal_app;

CREATE FUNCTION close_shadow(of_projection text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  one text;
BEGIN
  FOR one IN SELECT table_name FROM public.read_model WHERE projection = of_projection ORDER BY table_name LOOP
    EXECUTE format('DROP TABLE IF EXISTS shadow.%I', one);
  END LOOP;
END $$;

-- In a schema of their own the copies and their indexes get the names of those they will replace.
CREATE FUNCTION open_shadow(of_projection text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  one text;
BEGIN
  PERFORM public.close_shadow(of_projection);
  FOR one IN SELECT table_name FROM public.read_model WHERE projection = of_projection ORDER BY table_name LOOP
    EXECUTE format('CREATE TABLE shadow.%I (LIKE public.%I INCLUDING ALL)', one, one);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, MAINTAIN ON shadow.%I TO fairdeal_app', one);
  END LOOP;
END $$;

-- Readers wait for the caller's commit and then see the new rows: never none, never some.
CREATE FUNCTION swap_shadow(of_projection text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  one text;
BEGIN
  FOR one IN SELECT table_name FROM public.read_model WHERE projection = of_projection ORDER BY table_name LOOP
    EXECUTE format('DROP TABLE public.%I', one);
    EXECUTE format('ALTER TABLE shadow.%I SET SCHEMA public', one);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION open_shadow, close_shadow, swap_shadow FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_shadow, close_shadow, swap_shadow TO fairdeal_app;

-- The queues of an installation without Redis. BullMQ makes and changes its own tables here as the application's role,
-- which may create nothing anywhere else. What lies in it can be lost: audit_list says what is still to do.
CREATE SCHEMA bullmq;
GRANT USAGE, CREATE ON SCHEMA bullmq TO fairdeal_app;

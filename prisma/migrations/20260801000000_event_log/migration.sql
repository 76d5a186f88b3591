-- The event log. What it promises its readers and writers: ADR 0001 (positions), 0002 (groups), 0003 (the chain).

-- Names are compared byte by byte, whatever the server's locale. No CHECK stands on stream or head, for it would be
-- compiled and asked again at every append: see stream_begins_well and head_stays.
CREATE TABLE stream (
  id        bigserial PRIMARY KEY,
  name      text COLLATE "C" NOT NULL UNIQUE,
  version   integer NOT NULL,
  head_hash bytea NOT NULL
) WITH (fillfactor = 50);

-- data and meta are json, not jsonb: the stored text is what the hash was taken over.
CREATE TABLE event (
  position       bigint PRIMARY KEY,
  stream_id      bigint NOT NULL,
  recorded_at    timestamptz(6) NOT NULL,
  version        integer NOT NULL,
  schema_version smallint NOT NULL,
  command_id     text COLLATE "C" NOT NULL,
  type           text COLLATE "C" NOT NULL,
  salt           bytea NOT NULL,
  hash           bytea NOT NULL,
  data           json NOT NULL,
  meta           json NOT NULL,
  UNIQUE (stream_id, version)
);

-- A command's events lie side by side, from from_position to position, so they need not be listed again.
CREATE TABLE command (
  id            text COLLATE "C" PRIMARY KEY,
  request_hash  bytea NOT NULL,
  from_position bigint NOT NULL,
  position      bigint NOT NULL,
  recorded_at   timestamptz(6) NOT NULL
);

CREATE TABLE head (
  only_row boolean PRIMARY KEY DEFAULT true,
  position bigint NOT NULL
) WITH (fillfactor = 10);
INSERT INTO head (position) VALUES (0);

-- Beside the read models, and moved in the same transaction as their rows.
CREATE TABLE checkpoint (
  name       text COLLATE "C" PRIMARY KEY,
  position   bigint NOT NULL DEFAULT 0 CHECK (position >= 0),
  updated_at timestamptz(6) NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: what was recorded is never changed', tg_op, tg_table_name
    USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER command_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON command
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stream_stays BEFORE DELETE OR TRUNCATE ON stream
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stream_keeps_its_name BEFORE UPDATE OF id, name ON stream
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER head_stays BEFORE INSERT OR DELETE OR TRUNCATE ON head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_stream() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% is no stream''s name, or its version or hash is none', NEW.name USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER stream_begins_well BEFORE INSERT ON stream
  FOR EACH ROW WHEN (NEW.name !~ '^[a-z]{1,32}-[A-Za-z0-9._-]{1,200}$' OR NEW.version < 1 OR octet_length(NEW.head_hash) <> 32)
  EXECUTE FUNCTION refuse_stream();

-- Appends many commands in one call. A unit is what holds or fails as a whole: one command over one or more streams,
-- or several commands in turn on one stream. An entry is one stream's share of a unit; a stream has at most one
-- entry in a call. Events come in the order of their entries, commands in the order of their events.
--
-- Ordinals start at 1. Hashes and salts are laid end to end. Answers "base" or "base rejections": an event's position
-- is base plus its ordinal among the events accepted; rejections is a JSON array of {unit, seen: [{id, same}]} or
-- {unit, entry, actual}.
CREATE FUNCTION append_many(
  entry_unit      integer[],
  entry_stream    text[],
  entry_expected  integer[],
  entry_first     integer[], -- ordinal of the entry's first event
  entry_last      integer[],
  entry_prev      bytea,     -- 32 bytes an entry: the head's hash as the writer saw it
  command_entry   integer[], -- the first entry of the command's unit
  command_id      text[],
  command_request bytea,     -- 32 bytes a command
  command_first   integer[], -- ordinal of the command's first event
  command_last    integer[],
  event_entry     integer[],
  event_command   integer[],
  event_type      text[],
  event_schema    integer[],
  event_salt      bytea,     -- 16 bytes an event
  event_hash      bytea,     -- 32 bytes an event
  event_json      json[],    -- data and meta of an event, by turns
  notify          boolean    -- wakes who listens on fairdeal_appended
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
-- A plan fitted to the arrays of one call is made anew for each, which costs more than it saves; and without the index
-- one that was made while stream was empty compares every entry with every stream.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
DECLARE
  entries  constant integer := cardinality(entry_unit);
  events   constant integer := cardinality(event_entry);
  now_at   timestamptz;
  base     bigint;
  fits     boolean;
  streams  bigint[];
  skipped  integer[] := array_fill(0, ARRAY[entries]);
  dropped  integer := 0;
  bad      integer[];
  rejected json;
  written  bigint;
BEGIN
  -- Held to the commit, so positions are given out in commit order. See ADR 0001.
  UPDATE head h SET position = h.position + events RETURNING h.position - events INTO base;
  now_at := clock_timestamp();

  SELECT array_agg(coalesce(found.id, nextval('stream_id_seq')) ORDER BY e.n),
         bool_and(CASE WHEN e.expected = 0 THEN found.id IS NULL
                  ELSE found.version = e.expected AND found.head_hash = substr(entry_prev, e.n::integer * 32 - 31, 32) END)
         AND NOT EXISTS (SELECT FROM command c WHERE c.id = ANY (command_id))
    INTO streams, fits
    FROM unnest(entry_stream, entry_expected) WITH ORDINALITY e(name, expected, n)
    LEFT JOIN LATERAL (SELECT s.id, s.version, s.head_hash FROM stream s WHERE s.name = e.name LIMIT 1) found ON true;

  IF fits IS NOT TRUE THEN
    WITH seen AS (
      SELECT entry_unit[command_entry[i.n]] AS unit, c.id,
             c.request_hash = substr(command_request, i.n::integer * 32 - 31, 32) AS same
        FROM unnest(command_id) WITH ORDINALITY i(id, n) JOIN command c ON c.id = i.id
    ), conflict AS (
      SELECT entry_unit[e.n] AS unit, e.n AS entry, coalesce(s.version, 0) AS actual
        FROM unnest(entry_stream, entry_expected) WITH ORDINALITY e(name, expected, n)
        LEFT JOIN stream s ON s.name = e.name
       WHERE CASE WHEN e.expected = 0 THEN s.id IS NOT NULL
             ELSE s.id IS NULL OR s.version <> e.expected
                  OR s.head_hash <> substr(entry_prev, e.n::integer * 32 - 31, 32) END
    ), failed AS (
      SELECT unit, json_build_object('unit', unit, 'seen', json_agg(json_build_object('id', id, 'same', same))) AS why
        FROM seen GROUP BY unit
      UNION ALL
      SELECT DISTINCT ON (unit) unit, json_build_object('unit', unit, 'entry', entry, 'actual', actual)
        FROM conflict WHERE unit NOT IN (SELECT s.unit FROM seen s)
    )
    SELECT array_agg(f.unit), json_agg(f.why) INTO bad, rejected FROM failed f;

    FOR n IN 1 .. entries LOOP
      skipped[n] := dropped;
      IF entry_unit[n] = ANY (bad) THEN
        streams[n] := NULL;
        dropped := dropped + entry_last[n] - entry_first[n] + 1;
      END IF;
    END LOOP;
    UPDATE head h SET position = h.position - dropped;
  END IF;

  IF 0 < ANY (entry_expected) THEN
    UPDATE stream s SET version = e.expected + e.last - e.first + 1, head_hash = substr(event_hash, e.last * 32 - 31, 32)
      FROM unnest(streams, entry_expected, entry_first, entry_last) e(id, expected, first, last)
     WHERE s.id = e.id AND e.expected > 0;
  END IF;
  IF 0 = ANY (entry_expected) THEN
    INSERT INTO stream (id, name, version, head_hash)
    SELECT e.id, e.name, e.last - e.first + 1, substr(event_hash, e.last * 32 - 31, 32)
      FROM unnest(streams, entry_stream, entry_expected, entry_first, entry_last) e(id, name, expected, first, last)
     WHERE e.id IS NOT NULL AND e.expected = 0;
  END IF;

  INSERT INTO event (position, stream_id, recorded_at, version, schema_version, command_id, type, salt, hash, data, meta)
  SELECT base + n - skipped[event_entry[n]], streams[event_entry[n]], now_at,
         entry_expected[event_entry[n]] + n - entry_first[event_entry[n]] + 1, event_schema[n],
         command_id[event_command[n]], event_type[n], substr(event_salt, n * 16 - 15, 16),
         substr(event_hash, n * 32 - 31, 32), event_json[2 * n - 1], event_json[2 * n]
    FROM generate_series(1, events) n
   WHERE streams[event_entry[n]] IS NOT NULL;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> events - dropped THEN
    RAISE EXCEPTION '% events came, % were written', events - dropped, written USING ERRCODE = 'data_exception';
  END IF;

  INSERT INTO command (id, request_hash, from_position, position, recorded_at)
  SELECT c.id, substr(command_request, c.n::integer * 32 - 31, 32), base + c.first - skipped[c.entry],
         base + c.last - skipped[c.entry], now_at
    FROM unnest(command_id, command_entry, command_first, command_last) WITH ORDINALITY c(id, entry, first, last, n)
   WHERE streams[c.entry] IS NOT NULL;

  IF notify THEN
    PERFORM pg_notify('fairdeal_appended', '');
  END IF;
  RETURN CASE WHEN rejected IS NULL THEN base::text ELSE base || ' ' || rejected END;
END $$;

-- The application's role: it reads the log and appends through the function, and nothing else. It has no password
-- here; where the server asks for one, whoever runs the server sets it. Roles belong to the whole server, so another
-- database may have made it already, or be making it now; and who may not make roles may still use one that is there.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fairdeal_app') THEN
    CREATE ROLE fairdeal_app LOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

REVOKE ALL ON FUNCTION append_many FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_many TO fairdeal_app;
GRANT SELECT ON stream, event, head, command TO fairdeal_app;
GRANT SELECT, INSERT, UPDATE ON checkpoint TO fairdeal_app;

-- What the auditor has to remember beside the log and the queue, which may be lost whole.

-- Audits that were tried and could not be made: a list for people, with the reason, and not a loop. A later version of the
-- same deal is tried anew, and so is this one once its row is cleared.
CREATE TABLE failed_audit (
  audited   text COLLATE "C" PRIMARY KEY, -- a deal, or event--<tournament>
  version   integer NOT NULL,
  reason    text NOT NULL,
  attempts  integer NOT NULL,
  failed_at timestamptz(6) NOT NULL DEFAULT clock_timestamp()
);

-- How often an event was to be audited across its streams, and how many of those wishes the last audit had seen.
CREATE TABLE event_audit (
  tournament text COLLATE "C" PRIMARY KEY,
  wanted     bigint NOT NULL,
  done       bigint NOT NULL DEFAULT 0
);

GRANT SELECT, INSERT, UPDATE, DELETE ON failed_audit TO fairdeal_app;
GRANT SELECT, INSERT, UPDATE ON event_audit TO fairdeal_app;

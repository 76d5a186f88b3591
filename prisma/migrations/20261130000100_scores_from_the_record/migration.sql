-- What table-scores summed up is asked of the tournament's record now. See ADR 0008.
DELETE FROM read_model WHERE projection = 'table-scores';
DELETE FROM checkpoint WHERE name = 'table-scores';
DELETE FROM projection WHERE name = 'table-scores';
DROP TABLE deal_score, played_table, seating, tournament_entry;

ALTER TABLE deal_list ADD COLUMN tournament text COLLATE "C";
CREATE INDEX deal_list_tournament_opened_position_idx ON deal_list (tournament, opened_position);

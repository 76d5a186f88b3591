-- BullMQ adds jobs in bulk through a temporary table. PUBLIC's right to make one is withdrawn where we make the database.
DO $$
BEGIN
  EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO fairdeal_app', current_database());
END
$$;

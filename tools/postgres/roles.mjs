import pg from 'pg';

/**
 * Makes the roles and the database where they are missing, and gives the roles their passwords.
 *
 * fairdeal_owner owns the database and runs the migrations. fairdeal_app is what the running application logs in as;
 * it may connect, and what it may do inside is for the migrations to grant.
 *
 * @param {string} adminUrl a superuser's
 * @param {import('./cluster.mjs').Passwords} passwords
 */
export async function ensureRoles(adminUrl, passwords) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT rolname AS name FROM pg_roles UNION ALL SELECT datname FROM pg_database WHERE datname = 'fairdeal'`,
    );
    const there = new Set(rows.map(({ name }) => name));
    // The first migration makes fairdeal_app, and PostgreSQL asks for the right to before it sees that the role is there.
    const rights = { fairdeal_owner: 'LOGIN CREATEROLE', fairdeal_app: 'LOGIN' };
    for (const [role, right] of Object.entries(rights)) {
      const verb = there.has(role) ? 'ALTER' : 'CREATE';
      await client.query(`${verb} ROLE ${role} ${right} PASSWORD ${client.escapeLiteral(passwords[role])}`);
    }
    if (!there.has('fairdeal')) await client.query('CREATE DATABASE fairdeal OWNER fairdeal_owner');
    await client.query('REVOKE ALL ON DATABASE fairdeal FROM PUBLIC');
    await client.query('GRANT CONNECT ON DATABASE fairdeal TO fairdeal_app');
  } finally {
    await client.end();
  }
}

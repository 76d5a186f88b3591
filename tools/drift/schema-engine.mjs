import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
// The package's main file imports a .wasm file as a module, which Node cannot.
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

const QUOTED_CHAR = 18;
const TEXT = 25;

/**
 * Asks Prisma's own schema engine, as WebAssembly, what separates a database from a schema.
 *
 * @param {{ root: string, url: string, schema: string }} between `schema`: the path of schema.prisma
 * @returns {Promise<string>} the SQL that turns the one into the other; empty when they agree
 */
export async function missingSql({ root, url, schema }) {
  await loadBindings(root);
  const made = [];
  const connect = async () => {
    const adapter = knowingQuotedChar(await new PrismaPg({ connectionString: url }).connect());
    made.push(adapter);
    return adapter;
  };
  const factory = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect,
    connectToShadowDb: connect,
  };
  const file = { path: schema, content: readFileSync(schema, 'utf8') };
  try {
    const engine = await bindings.SchemaEngine.new(
      { datamodels: [[file.path, file.content]] },
      () => {},
      bindMigrationAwareSqlAdapterFactory(factory),
    );
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: [file], configDir: root },
      to: { tag: 'schemaDatamodel', files: [file] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 ? '' : (stdout ?? '');
  } finally {
    await Promise.all(made.map((adapter) => adapter.dispose()));
  }
}

async function loadBindings(root) {
  const main = createRequire(join(root, 'package.json')).resolve('@prisma/schema-engine-wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(join(main, '../schema_engine_bg.wasm')), {
    './schema_engine_bg.js': bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
}

/** The catalogue answers in PostgreSQL's type "char", which adapter-pg 7.10.0 does not know: "Column type 'char' …". */
function knowingQuotedChar(adapter) {
  const { performIO, queryRaw } = adapter;
  // The engine asks one question at a time.
  let places = [];
  adapter.performIO = async (query) => {
    const result = await performIO.call(adapter, query);
    const quoted = result.fields.filter((field) => field.dataTypeID === QUOTED_CHAR);
    places = quoted.map((field) => result.fields.indexOf(field));
    for (const field of quoted) field.dataTypeID = TEXT;
    return result;
  };
  adapter.queryRaw = async (query) => {
    const answer = await queryRaw.call(adapter, query);
    for (const place of places) answer.columnTypes[place] = ColumnTypeEnum.Character;
    return answer;
  };
  return adapter;
}

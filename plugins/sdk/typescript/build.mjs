// node build.mjs <source.js> <world> <out.wasm>: makes a component of a module that exports what the world demands.
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { componentize } from "@bytecodealliance/componentize-js";

const [source, worldName, out] = process.argv.slice(2);
if (!out) {
  console.error("node build.mjs <source.js> <compute|validate|render|effect> <out.wasm>");
  process.exit(2);
}
const here = dirname(fileURLToPath(import.meta.url));
const { component } = await componentize(await readFile(source, "utf8"), {
  witPath: process.env.BAOBAB_WIT ?? join(here, "../../wit/1.0.0"),
  worldName,
  // A plugin has neither clock nor random numbers nor a network of its own; what is left out cannot be asked for.
  disableFeatures: ["random", "stdio", "clocks", "http", "fetch-event"],
});
await writeFile(out, component);
console.log(`${out}: ${component.length} bytes`);

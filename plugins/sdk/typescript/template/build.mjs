// node build.mjs <source> <world> <out.wasm>: makes a component of a module, in TypeScript or JavaScript, that exports what the
// world demands. Modules it imports are put into one file first.
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { componentize } from "@bytecodealliance/componentize-js";
import { rolldown } from "rolldown";

const [source, worldName, out] = process.argv.slice(2);
if (!out) {
  console.error("node build.mjs <source> <compute|validate|render|effect> <out.wasm>");
  process.exit(2);
}
// What an effect reaches is the host's and stays an import.
const bundle = await rolldown({ input: source, external: [/^baobab:/], platform: "neutral" });
const { output } = await bundle.generate({ format: "esm" });
await bundle.close();
const { component } = await componentize(output[0].code, {
  witPath: process.env.BAOBAB_WIT ?? join(dirname(fileURLToPath(import.meta.url)), "wit"),
  worldName,
  // A plugin has neither clock nor random numbers nor a network of its own; what is left out cannot be asked for.
  disableFeatures: ["random", "stdio", "clocks", "http", "fetch-event"],
});
await writeFile(out, component);
console.log(`${out}: ${component.length} bytes`);

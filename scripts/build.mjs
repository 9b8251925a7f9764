// Builds dist/client and dist/server; runs under the project's own Node.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createBuilder } from "vite";
import { sourceVersion } from "./start/source-version.mjs";

const root = join(import.meta.dirname, "..");
process.chdir(root);

// Made beside the old build and then put in its place, so that a site that runs from it keeps its files,
// and a build that fails or is killed leaves the old one whole.
const made = "dist.new";
rmSync(made, { recursive: true, force: true });
const version = sourceVersion();
const builder = await createBuilder({
	root,
	logLevel: "warn",
	define: { buildVersion: JSON.stringify(version) },
	environments: {
		client: { build: { outDir: join(made, "client") } },
		ssr: { build: { outDir: join(made, "server") } },
	},
});
await builder.buildApp();

// Compressed once here instead of at every request.
for (const name of readdirSync(join(made, "client"), { recursive: true })) {
	const file = join(made, "client", String(name));
	if (!/\.(js|css|svg|webmanifest|txt)$/.test(file)) continue;
	const bytes = readFileSync(file);
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
	writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
}

writeFileSync(join(made, "version"), `${version}\n`);

const old = "dist.old";
rmSync(old, { recursive: true, force: true });
if (existsSync("dist")) renameSync("dist", old);
renameSync(made, "dist");
rmSync(old, { recursive: true, force: true });

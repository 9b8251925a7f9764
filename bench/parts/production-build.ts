import { join } from "node:path";
import { createBuilder } from "vite";
import { root } from "./world.ts";

/** Builds one of these files as the site's server is built, so that the measured code is the code of production. */
export async function buildForProduction(name: string): Promise<string> {
	process.env.NODE_ENV = "production";
	const outDir = join(root, "node_modules/.cache/lyceum-bench", name);
	const builder = await createBuilder({
		root,
		logLevel: "error",
		environments: { ssr: { build: { ssr: `bench/parts/${name}.ts`, outDir, sourcemap: false } } },
	});
	const { ssr } = builder.environments;
	if (!ssr) throw new Error("the configuration has no server build");
	await builder.build(ssr);
	return join(outDir, `${name}.js`);
}

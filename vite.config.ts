import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { basename, relative } from "node:path";
import { defineConfig } from "vite";
import { importPlugin } from "./src/shell/assets/import-plugin.ts";
import { createScriptGroups } from "./src/shell/assets/script-groups.ts";
import { trackedStylesPlugin } from "./src/shell/assets/styles-plugin.ts";

/** Every file that a browser may load: the wake script, the islands, the lazy files, the heading font. */
const browserEntries = [
	"src/shell/browser/wake.ts",
	"src/ui/tokens/font.css",
	...globSync("src/*/islands/*-island.tsx"),
	...globSync("src/app/lazy/*"),
];

const scriptGroups = createScriptGroups({
	root: import.meta.dirname,
	start: (file) => file === "src/shell/browser/wake.ts",
	page: (file) => file.startsWith("src/app/lazy/"),
	behaviour: (file) => file.includes("/behaviours/"),
	react: (file) => file === "src/shell/browser/hydrate.tsx",
	view: (file) => /\.tsx$|\/call-question-behaviour\.ts$/.test(file),
	form: (file) => /^src\/forms\/(browser|islands|views)\//.test(file),
});

/** By path alone, so that the server's and the browser's build agree on every name. */
function scopedName(name: string, file: string): string {
	const path = relativePath(file);
	const hash = hashOf(`${path} ${name}`).slice(0, 4);
	return `${basename(path, ".module.css")}_${name}_${hash}`;
}

const shortNames = new Map<string, string>();

/** Readable names would be a tenth of every page. Two that meet in so few letters end the build. */
function shortName(name: string, file: string): string {
	const wanted = `${relativePath(file)} ${name}`;
	const short = `_${hashOf(wanted).slice(0, 4)}`;
	const known = shortNames.get(short) ?? wanted;
	if (known !== wanted)
		throw new Error(`${known} and ${wanted} get the same short name; rename one.`);
	shortNames.set(short, wanted);
	return short;
}

function relativePath(file: string): string {
	return relative(import.meta.dirname, file.split("?", 1)[0] ?? file);
}

function hashOf(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}

export default defineConfig(({ mode }) => ({
	plugins: [trackedStylesPlugin(), importPlugin()],
	css: {
		modules: {
			generateScopedName: mode === "test" ? scopedName : shortName,
		},
	},
	build: {
		assetsInlineLimit: 0,
		cssMinify: true,
		// Old enough for every living browser, new enough to keep `light-dark()` and nesting as written.
		cssTarget: ["chrome125", "edge125", "safari18", "firefox128"],
		modulePreload: {
			polyfill: false,
			resolveDependencies: (_, needed) => {
				// What every page has loaded already.
				const missing = needed.filter((file) => !/\/(start|page)-/.test(file));
				// The file itself is requested anyway.
				return missing.length > 1 ? missing : [];
			},
		},
	},
	builder: {},
	environments: {
		client: {
			build: {
				outDir: "dist/client",
				manifest: true,
				target: "es2023",
				rollupOptions: {
					input: browserEntries,
					// The waking script imports islands by address and takes their one export.
					preserveEntrySignatures: "strict",
					output: { codeSplitting: { groups: scriptGroups } },
				},
			},
		},
		ssr: {
			build: {
				ssr: true,
				// What runs in a thread of its own finds its file by this name.
				rollupOptions: {
					input: {
						main: "src/app/main.ts",
						"render-worker": "src/platform/render-worker/render-worker.ts",
						"search-engine-worker": "src/search/engine/engine-worker.ts",
						"calendar-worker": "src/connectors/calendars/calendar-worker.ts",
					},
					// Beside the workers, whose files are found relative to the code that starts them.
					output: { chunkFileNames: "[name]-[hash].js" },
				},
				outDir: "dist/server",
				target: "node26",
				copyPublicDir: false,
				sourcemap: true,
			},
		},
	},
}));

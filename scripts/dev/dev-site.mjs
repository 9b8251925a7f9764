import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createServer, createServerModuleRunner, normalizePath } from "vite";
import { root } from "../start/own-folder.mjs";

/** Open pages reload when the site comes back; one that finds no site then shows an error and does not reload again. */
const leastOpenMs = 1_500;

/** The site from its sources: what changed is read again, and everything is evaluated anew. */
export async function createDevSite() {
	process.env.NODE_ENV = "development";
	const vite = await createServer({
		root,
		logLevel: "warn",
		appType: "custom",
		plugins: [builtNames()],
		server: { middlewareMode: true, watch: null, ws: false, hmr: false },
		optimizeDeps: { noDiscovery: true },
	});
	const { ssr } = vite.environments;
	const runner = createServerModuleRunner(ssr, { hmr: false });
	let loaded;
	let site;
	let mayClose;
	let postgres;

	/** Loads every module, so that a mistake is found while the site of before is still open. */
	async function load() {
		runner.clearCache();
		const from = (file) => runner.import(`/src/${file}`);
		const modules = {
			...(await from("app/open-site.ts")),
			...(await from("app/slices.ts")),
			...(await from("core/time.ts")),
			...(await from("platform/config/settings.ts")),
			...(await from("platform/log.ts")),
			...(await from("platform/postgres/embedded.ts")),
			...(await from("platform/startup-problem.ts")),
		};
		// One after the other: style sheets stand in a page in the order in which they were loaded.
		for (const slice of modules.slices) await slice.load?.();
		return modules;
	}

	async function openWith({ openSite, openEmbeddedPostgres, ...modules }) {
		const { clockStartingAt, createLog, loadSettings } = modules;
		const settings = loadSettings(process.env, root);
		if (!settings.ok) throw new Error(settings.reason);
		const { config, warnings } = settings.value;
		const log = createLog(config.logLevel);
		for (const { says, mend } of warnings) log.warn(`${says}. ${mend}.`);
		const say = (line) => console.log(line);
		// It stays while sites come and go.
		if (!config.databaseUrl) postgres ??= await openEmbeddedPostgres({ ...config, say });
		const databaseUrl = config.databaseUrl ?? postgres.url;
		const system = () => Temporal.Now.instant();
		const clock = config.clockStart ? clockStartingAt(config.clockStart, system) : system;
		const deps = { root, log, clock, random: Math.random, say };
		return openSite({ ...deps, config: { ...config, databaseUrl } });
	}

	return {
		/** Reads these files of the sources again when the site is opened. */
		forget(files) {
			if (files.length > 0) loaded = undefined;
			for (const file of files) ssr.moduleGraph.onFileChange(normalizePath(join(root, file)));
		},
		async open() {
			loaded ??= await load();
			await mayClose;
			await site?.close();
			site = undefined;
			try {
				site = await openWith(loaded);
				mayClose = delay(leastOpenMs);
			} catch (error) {
				if (!(error instanceof loaded.StartupProblem)) throw error;
				console.error(error.message);
			}
		},
		async close() {
			await site?.close();
			await postgres?.stop();
			await vite.close();
		},
	};
}

/** The server names the files of packages as the build of the browser does. */
function builtNames() {
	const manifest = join(root, "dist", "client", ".vite", "manifest.json");
	return {
		name: "built-names",
		enforce: "post",
		transform: {
			filter: { id: /[?&](url|inline)\b/ },
			handler: (code) =>
				code.replace(/\/[\w./@-]*(\/node_modules\/[\w./@-]+)/g, (path, name) => {
					const chunks = Object.values(JSON.parse(readFileSync(manifest, "utf8")));
					const chunk = chunks.find(({ src = "" }) => `/${src}`.endsWith(name));
					return chunk ? `/${chunk.file}` : path;
				}),
		},
	};
}

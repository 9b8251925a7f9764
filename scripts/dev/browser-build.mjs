import { rmSync } from "node:fs";
import { join } from "node:path";
import { createBuilder, normalizePath } from "vite";
import { isBuilt } from "../start/build.mjs";
import { root } from "../start/own-folder.mjs";

/** The build loads these without any other file naming them; see `vite.config.ts` and `src/app/lazy/default.ts`. */
const entry = /\/(islands|behaviours|lazy)\/[^/]+$/;

/** The files of the browser, built as for production but not compressed. */
export function createBrowserBuild() {
	/** What the last build was made of; unknown until there was one. */
	let sources;
	let isMade = isBuilt();
	return {
		/** Whether the browser's files are others after a change of these. */
		isDue(files) {
			if (!isMade) return true;
			const isSource = (file) => sources?.has(normalizePath(join(root, file))) ?? true;
			return files.some(
				(file) =>
					file.startsWith("public/") ||
					entry.test(file) ||
					(file.startsWith("src/") && isSource(file)),
			);
		},
		async make() {
			isMade = false;
			// The build of production that was here is none any more.
			rmSync(join(root, "dist", ".stamp"), { force: true });
			const found = new Set();
			await asInProduction(async () => {
				// A builder of its own each time: the configuration looks for the islands, and keeps what it found out about modules.
				const builder = await createBuilder({
					root,
					logLevel: "warn",
					plugins: [noteSources(found)],
				});
				await builder.build(builder.environments.client);
			});
			sources = found;
			isMade = true;
		},
	};
}

function noteSources(found) {
	return {
		name: "note-sources",
		buildEnd() {
			for (const id of this.getModuleIds()) found.add(id.replace(/^\0/, "").split("?", 1)[0]);
		},
	};
}

/** Vite puts the React of this variable into the build, and the server takes its own from it, too. */
async function asInProduction(work) {
	process.env.NODE_ENV = "production";
	try {
		await work();
	} finally {
		process.env.NODE_ENV = "development";
	}
}

import type { Plugin } from "vite";

/** Vite's own helper supports browsers that cannot run the site, and is a quarter of the script at load. */
export function importPlugin(): Plugin {
	return {
		name: "import-files",
		enforce: "pre",
		load: (id) =>
			id === "\0vite/preload-helper.js"
				? 'export { importWithFiles as __vitePreload } from "#shell/browser/import-files.ts";'
				: undefined,
	};
}

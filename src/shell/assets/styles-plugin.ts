import type { Plugin } from "vite";

const prefix = "\0tracked:";

/** A CSS module on the server also includes its text; see `shell/assets/styles.ts`. */
export function trackedStylesPlugin(): Plugin {
	return {
		name: "tracked-styles",
		enforce: "pre",
		async resolveId(source, importer) {
			if (this.environment.config.consumer !== "server") return undefined;
			// The wrapper below imports the same file with a query, which must load as usual.
			if (!source.endsWith(".module.css")) return undefined;
			const resolved = await this.resolve(source, importer, { skipSelf: true });
			// The ending keeps the CSS pipeline away from this wrapper.
			return resolved && `${prefix}${resolved.id}.js`;
		},
		load(id) {
			if (!id.startsWith(prefix)) return undefined;
			const file = id.slice(prefix.length, -".js".length);
			return [
				`import classes from ${JSON.stringify(`${file}?classes`)};`,
				`import css from ${JSON.stringify(`${file}?inline`)};`,
				`import { trackedStyles } from "#shell/assets/styles.ts";`,
				"export default trackedStyles(css, classes);",
			].join("\n");
		},
	};
}

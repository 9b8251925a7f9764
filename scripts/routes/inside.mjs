// The pages are TSX and import style sheets, which Node cannot read, so Vite loads them; it serves nothing.
import { createServer } from "vite";
import { root } from "../start/own-folder.mjs";

// A reader such as head may close the output early.
process.stdout.on("error", () => process.exit());

const vite = await createServer({
	root,
	appType: "custom",
	logLevel: "error",
	optimizeDeps: { noDiscovery: true, include: [] },
	server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
	await vite.ssrLoadModule("/src/cli/routes/routes.ts");
} finally {
	await vite.close();
}
// Threads of the site, such as the search's, may still be reading. A pipe takes a long text in parts.
process.stdout.write("", () => process.exit());

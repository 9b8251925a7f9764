// The command npm start runs this. It is plain JavaScript for any Node from 20 on, with nothing
// installed yet.
import { main, prepare } from "./prepare.mjs";
import { serve } from "./start/serve.mjs";
import { readOptions } from "./start/usage.mjs";

readOptions(
	`npm start                                   installs, builds and serves the site; docs/configuration.md lists its settings
npm start -- --prepare-only                 installs and builds only`,
	["--prepare-only"],
);

// A reader of the progress that goes away must not take the site along.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

await main(async () => {
	await prepare({ withBuild: true });
	if (process.argv.includes("--prepare-only")) return 0;
	return serve();
});

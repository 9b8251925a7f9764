// Prints, as one JSON line, what an upgrade needs to know of the settings. Runs under the Node of the site.
import { join } from "node:path";
import { listeningAddress } from "#platform/config/config.ts";
import { loadSettings } from "#platform/config/settings.ts";
import { findBinaries } from "#platform/postgres/binaries.ts";
import { clusterMajor } from "#platform/postgres/set-aside.ts";

const settings = loadSettings(process.env, join(import.meta.dirname, "..", ".."));
if (settings.ok) {
	const { config } = settings.value;
	const { databaseUrl, dataDir } = config;
	console.log(
		JSON.stringify({
			address: listeningAddress(config),
			content: config.contentDir,
			backups: join(dataDir, "backups"),
			...(!databaseUrl && {
				madeBy: clusterMajor(dataDir),
				brings: findBinaries().major,
			}),
		}),
	);
} else {
	console.error(settings.reason);
	process.exitCode = 1;
}

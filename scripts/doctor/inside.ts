// The examination that needs the packages: prints each finding as a JSON line.

import { join } from "node:path";
import { examineClock } from "./clock.ts";
import { examineContent } from "./content.ts";
import { examineCrm } from "./crm.ts";
import { examineDataDir } from "./data-dir.ts";
import { examineEmbedded } from "./embedded.ts";
import type { Finding } from "./finding.ts";
import { examineGiven } from "./given-database.ts";
import { examineLeads } from "./leads.ts";
import { examineMail } from "./mail.ts";
import { examineMetrics } from "./metrics.ts";
import { examineOperation } from "./operation.ts";
import { examinePort } from "./port.ts";
import { examineSettings } from "./settings.ts";
import { examineSinks } from "./sinks.ts";
import { examineWebinarServices } from "./webinar-services.ts";

const { config, findings } = examineSettings(process.env, join(import.meta.dirname, "../.."));
findings.forEach(printFinding);

let hasContentMistakes = false;

const examinations: (() => Finding[] | Promise<Finding[]>)[] = [
	() => examineDataDir(config.dataDir),
	() => (config.databaseUrl ? examineGiven(config.databaseUrl) : examineEmbedded(config.dataDir)),
	() => examinePort(config.host, config.port),
	() => (config.smtpUrl ? examineMail(config.smtpUrl) : []),
	async () => {
		const found = await examineContent(config);
		hasContentMistakes = found.some(({ level }) => level === "wrong");
		return found;
	},
	() => examineLeads(config),
	() => examineCrm(config),
	() => examineWebinarServices(config),
	() => examineSinks(config),
	() => examineOperation(config, hasContentMistakes),
	() => examineMetrics(config),
	() => examineClock(),
];

for (const examine of examinations) {
	try {
		(await examine()).forEach(printFinding);
	} catch (error) {
		printFinding({ level: "wrong", says: (error as Error).message });
	}
}
process.exit(0);

function printFinding(finding: Finding): void {
	process.stdout.write(`${JSON.stringify(finding)}\n`);
}

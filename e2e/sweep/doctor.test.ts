import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { aGa4, anAmplitude, aWebEngage } from "#connectors/sinks/testing.ts";
import { aHubSpot, aSalesforce, replying } from "#connectors/testing.ts";
import { aZoom } from "#connectors/webinars/testing.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { writeStarter } from "../../src/cli/content-starter.ts";
import { createDatabase } from "../database.ts";
import { createMiniatureSite, findFreePort } from "../miniature-site.ts";

const root = join(import.meta.dirname, "../..");

function createDataDir(): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum doctor "));
	onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 10 }));
	return join(folder, "data");
}

async function runDoctor(env: Record<string, string>) {
	const child = spawn(process.execPath, [join(root, "scripts", "doctor.mjs")], {
		cwd: root,
		stdio: ["ignore", "pipe", "ignore"],
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			ENV_FILE: "/dev/null",
			PORT: String(await findFreePort()),
			DATA_DIR: createDataDir(),
			...env,
		},
	});
	const ended = once(child, "close");
	const output = await text(child.stdout);
	const [status] = await ended;
	return { status, output };
}

test("a correct installation has no problem, and is not changed", async () => {
	const { status, output } = await runDoctor({});
	expect(output).not.toMatch(/^wrong/m);
	expect(output).toMatch(/^ok {5}PostgreSQL 18 can run /m);
	expect(output).toMatch(/^ok {5}Lyceum \d+\.\d+\.\d+\S* is built, /m);
	expect(output).toMatch(/^ok {5}The settings are valid$/m);
	expect(output).toContain("Nothing is wrong.");
	expect(status).toBe(0);
});

test("the report says how to install when nothing is installed", async () => {
	const site = createMiniatureSite();
	const { ended, output } = site.run([process.execPath, "scripts/doctor.mjs"]);
	expect(await ended).toBe(1);
	expect(output.join("\n")).toMatch(
		/^wrong {2}The packages do not match package-lock\.json\n {7}→ Run npm ci$/m,
	);
});

test("each wrong setting is reported with the value it expects", async () => {
	const { status, output } = await runDoctor({
		PORT: "many",
		SITE_TIME_ZONE: "Mars/Base",
	});
	expect(status).toBe(1);
	expect(output).toMatch(/^wrong {2}PORT must be .*\n {7}→ Correct PORT, or unset it$/m);
	expect(output).toMatch(/^wrong {2}SITE_TIME_ZONE must be /m);
	expect(output).toContain("2 things are wrong.");
});

test("a mail server whose password has # and @ is reported with the way to write it, and without the password", async () => {
	const folder = createDataDir();
	mkdirSync(folder);
	const file = join(folder, "site.env");
	for (const value of [
		"smtp://ola:hu#sh@mail.example:587",
		'"smtp://ola:hu#sh@mail.example:587"',
	]) {
		writeFileSync(file, `SMTP_URL=${value}\n`, { mode: 0o600 });
		const { status, output } = await runDoctor({ ENV_FILE: file });
		expect(status).toBe(1);
		expect(output).toMatch(
			/^wrong {2}SMTP_URL is an address that cannot be read, .*Write @ as %40, # as %23, .*put the whole value in quotes in \.env\n {7}→ Correct SMTP_URL, or unset it$/m,
		);
		expect(output).not.toContain("hu#sh");
	}
});

test("that nobody is told of complaints is a warning only where a form takes them", async () => {
	const folder = join(createDataDir(), "..", "school");
	await writeStarter(root, folder, Temporal.Now.plainDateISO());
	const starter = await runDoctor({ CONTENT_DIR: folder, ADVISORS_MAIL: "a@school.test" });
	expect(starter.output).toContain("Told of new leads: a@school.test");
	expect(starter.output).not.toContain("complaints");
	expect(starter.output).toMatch(
		/^warn {3}The content may not be as you want it: brand\.yaml:2: name: still has "Your School"\. .* \(and \d more\)$/m,
	);
	const { output } = await runDoctor({ ADVISORS_MAIL: "a@school.test" });
	expect(output).toContain("warn   Nobody is told of complaints; they are only kept");
});

test("settings of a file are read, and what is misspelt or missing in it is reported", async () => {
	const folder = createDataDir();
	mkdirSync(folder);
	const file = join(folder, "site.env");
	writeFileSync(
		file,
		`PUBLIC_URL=https://learn.example\nSMPT_URL=smtp://mail.example\nHUBSPOT_TOKEN_FILE=${folder}/token\n`,
	);
	chmodSync(file, 0o644);
	const { status, output } = await runDoctor({ ENV_FILE: file });
	expect(status).toBe(1);
	expect(output).toContain(
		`wrong  HUBSPOT_TOKEN_FILE names ${folder}/token, which does not exist\n       → Correct HUBSPOT_TOKEN_FILE, or unset it\n`,
	);
	expect(output).toContain(`warn   ${file} sets SMPT_URL, which is no `);
	expect(output).toMatch(
		/^warn {3}PUBLIC_URL begins with https, and TRUST_PROXY is not set: .*\n {7}→ Set TRUST_PROXY to the number of proxies/m,
	);
	expect(output).toContain(`→ Run chmod o-r "${file}"`);
});

test("a database and a mail server that do not answer are reported without their passwords", async () => {
	const { status, output } = await runDoctor({
		DATABASE_URL: "postgres://ada:hush@127.0.0.1:1/lyceum",
		SMTP_URL: "smtp://ada:hush@127.0.0.1:1",
	});
	expect(status).toBe(1);
	expect(output).toMatch(/^wrong {2}The database that DATABASE_URL names .*ECONNREFUSED/m);
	expect(output).toMatch(/^wrong {2}The mail server that SMTP_URL names .*ECONNREFUSED/m);
	expect(output).not.toContain("hush");
});

test("a configured database is checked for its version, encoding and permissions", async () => {
	const { url, stop } = await openEmbeddedPostgres({
		dataDir: createDataDir(),
		say: () => {},
	});
	const { status, output } = await runDoctor({ DATABASE_URL: url });
	await stop();
	expect(status).toBe(0);
	expect(output).toMatch(/^ok {5}The given database is PostgreSQL 18/m);
	expect(output).toMatch(/^ok {5}Its user may create tables$/m);
});

test("leads that wait for somebody are reported, and what to do about them", async () => {
	const DATABASE_URL = await createDatabase();
	const database = new pg.Client({ connectionString: DATABASE_URL });
	await database.connect();
	const { output: before } = await runDoctor({ DATABASE_URL });
	for (const fine of [
		"No lead waits in quarantine",
		"No delivery of a lead is dead",
		"No delivery of a lead is stuck",
		"No destination of leads has failed for 30 minutes",
	])
		expect(before).toContain(`ok     ${fine}\n`);
	await database.query(`
		with person as (
			insert into people (id, email, first_name, last_name, phone_code, phone_number, created_at)
			values (gen_random_uuid(), 'ada@example.com', 'Ada', 'King', '1', '5551234567', now()) returning id
		), lead as (
			insert into leads (id, person_id, lead_type, site_module, lead, source, state, created_at, updated_at)
			select gen_random_uuid(), id, 'b2c', 'query box', '{}', '{}', 'quarantined', now() - interval '3 days', now() from person
			returning id, person_id
		)
		insert into lead_deliveries (id, lead_id, person_id, revision, destination, state, created_at)
		select gen_random_uuid(), id, person_id, revision, 'webhook', state, now()
		from lead, (values (1, 'dead'), (2, 'dead'), (3, 'waiting')) as other (revision, state)`);
	await database.end();
	const { status, output } = await runDoctor({ DATABASE_URL });
	expect(status).toBe(1);
	expect(output).toMatch(
		/^warn {3}1 lead waits in quarantine, the oldest for 3 days\n {7}→ Look at them with npm run leads/m,
	);
	expect(output).toMatch(/^wrong {2}2 deliveries of leads to webhook are dead\n {7}→ /m);
	expect(output).toMatch(/^wrong {2}1 delivery of a lead is stuck\n {7}→ /m);
	expect(output).toContain("2 things are wrong.");
});

test("a service of webinars whose key registers nobody is reported", async () => {
	const service = await aZoom();
	const env = {
		...{ ZOOM_URL: service.address, ZOOM_AUTH_URL: service.address },
		...{ ZOOM_ACCOUNT_ID: "an-account", ZOOM_CLIENT_ID: "a-client" },
		ZOOM_CLIENT_SECRET: "a secret of ours",
	};
	const { status, output } = await runDoctor(env);
	expect(output).toMatch(/^ok {5}Zoom lets us in$/m);
	expect(status).toBe(0);
	const wrong = await runDoctor({ ...env, ZOOM_CLIENT_SECRET: "another secret" });
	expect(wrong.output).toMatch(
		/^wrong {2}Zoom does not let us in \(gave no token \(answered 400\)\)\n {7}→ Look at ZOOM_/m,
	);
	service.moods.push(replying(200, { access_token: "x", scope: "user:read" }));
	expect((await runDoctor(env)).output).toMatch(
		/^wrong {2}Zoom registers nobody with this key: webinar:write:registrant:admin, /m,
	);
	expect(service.known.size).toBe(0);
});

test("a service of visitors' actions that does not let us in is reported", async () => {
	const [engagement, product] = await Promise.all([aWebEngage(), anAmplitude()]);
	const classic = await aGa4();
	const env = {
		...{ WEBENGAGE_URL: engagement.address, WEBENGAGE_LICENSE_CODE: "~license1" },
		...{ WEBENGAGE_API_KEY: "a key of ours", AMPLITUDE_API_KEY: "a key of ours" },
		...{ AMPLITUDE_URL: product.address, AMPLITUDE_PRIVACY_URL: product.address },
		...{ GA4_URL: classic.address, GA4_MEASUREMENT_ID: "G-1", GA4_API_SECRET: "any secret" },
	};
	const right = await runDoctor({ ...env, AMPLITUDE_SECRET_KEY: "a secret of ours" });
	for (const name of ["WebEngage", "Amplitude"])
		expect(right.output).toMatch(new RegExp(`^ok {5}${name} lets us in$`, "m"));
	expect(right.output).toMatch(/^ok {5}Google Analytics answers; it never says/m);
	expect(right.status).toBe(0);
	expect((await runDoctor(env)).output).toMatch(
		/^warn {3}Amplitude cannot delete people, because AMPLITUDE_SECRET_KEY is not set$/m,
	);
	const wrong = await runDoctor({
		...env,
		...{ WEBENGAGE_API_KEY: "another key", AMPLITUDE_API_KEY: "another key" },
	});
	expect(wrong.output).toMatch(
		/^wrong {2}WebEngage does not let us in \(answered 401\)\n {7}→ Look at WEBENGAGE_API_KEY/m,
	);
	expect(wrong.output).toMatch(/^wrong {2}Amplitude does not let us in \(the key is invalid\)$/m);
	expect([...engagement.calls, ...product.events(), ...classic.requests]).toEqual([]);
});

test("a CRM that would take no lead is reported, with the fields that it does not have", async () => {
	const hubspot = await aHubSpot();
	const salesforce = await aSalesforce();
	const env = {
		HUBSPOT_URL: hubspot.address,
		HUBSPOT_TOKEN: "a token of ours",
		HUBSPOT_FIELDS: "last_form=sl_site_module",
		SALESFORCE_URL: salesforce.address,
		SALESFORCE_CLIENT_ID: "a-key",
		SALESFORCE_CLIENT_SECRET: "a secret of ours",
		SALESFORCE_FIELDS: "Site_Module__c=sl_site_module",
	};
	const { status, output } = await runDoctor(env);
	for (const name of ["HubSpot", "Salesforce"]) {
		expect(output).toMatch(new RegExp(`^ok {5}${name} lets us in$`, "m"));
		expect(output).toContain(`${name} has every field that leads are sent with\n`);
	}
	expect(status).toBe(0);
	expect([...hubspot.contacts, ...salesforce.leads]).toEqual([]);

	const wrong = await runDoctor({
		...env,
		HUBSPOT_TOKEN: "another token",
		HUBSPOT_FIELDS: "last_form=sl_site_modul",
		SALESFORCE_FIELDS: "Country=, Form__c=sl_site_module",
	});
	expect(wrong.output).toMatch(
		/^wrong {2}HubSpot does not let us in \(answered 401\)\n {7}→ Look at HUBSPOT_TOKEN/m,
	);
	expect(wrong.output).toMatch(
		/^wrong {2}HUBSPOT_FIELDS maps last_form to sl_site_modul, .*\n {7}→ Did you mean sl_site_module\?/m,
	);
	expect(wrong.output).toMatch(
		/^wrong {2}Salesforce has no field Form__c, .*\n {7}→ .*SALESFORCE_FIELDS/m,
	);
	expect(wrong.status).toBe(1);
	expect(wrong.output).not.toMatch(/a secret of ours|another token/);

	hubspot.moods.push(
		replying(200, { scopes: ["crm.objects.contacts.read"] }),
		replying(200, { scopes: [], results: [] }),
	);
	const { output: scopes } = await runDoctor(env);
	expect(scopes).toMatch(/^wrong {2}HubSpot takes no leads from this key: /m);
	hubspot.always = replying(403);
	expect((await runDoctor(env)).output).toMatch(
		/^warn {3}The key may not read which fields HubSpot has/m,
	);
});

test("closed metrics of a public site are reported", async () => {
	const env = { PUBLIC_URL: "https://learn.example" };
	const { output } = await runDoctor(env);
	expect(output).toMatch(
		/^warn {3}\/metrics is closed, because PUBLIC_URL is set and METRICS_TOKEN is not$/m,
	);
	const opened = { ...env, METRICS_TOKEN: "0123456789abcdef0123456789abcdef" };
	expect((await runDoctor(opened)).output).not.toContain("/metrics");
});

test("a port in use by another program is reported", async () => {
	const listener = createServer((socket) => socket.end("no web\r\n"));
	await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void listener.close());
	const address = listener.address();
	const port = typeof address === "object" ? address?.port : 0;
	const { status, output } = await runDoctor({ PORT: String(port) });
	expect(status).toBe(1);
	expect(output).toContain(`Port ${port} on 127.0.0.1 is taken by another program`);
});

test("a secret that others can read is reported with the command that restricts it", async () => {
	const dataDir = createDataDir();
	mkdirSync(dataDir);
	writeFileSync(join(dataDir, "secret"), "hush");
	chmodSync(join(dataDir, "secret"), 0o644);
	const { status, output } = await runDoctor({ DATA_DIR: dataDir });
	expect(status).toBe(1);
	expect(output).toContain(`→ Run chmod 600 "${join(dataDir, "secret")}"`);
});

test("a data directory that is a file is reported", async () => {
	const dataDir = createDataDir();
	writeFileSync(dataDir, "");
	const { status, output } = await runDoctor({ DATA_DIR: dataDir });
	expect(status).toBe(1);
	expect(output).toContain(`${dataDir} is a file where a folder is needed`);
});

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as yaml from "yaml";
import { freePort } from "../../testing.ts";
import { aFolder, askSecurely } from "./server.ts";

const root = join(import.meta.dirname, "../../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");

/** Runs the test where the program is installed, and says elsewhere that it was skipped. */
function testWith(program: string, title: string, run: () => Promise<void>) {
	const [name = "", ...args] = program.split(" ");
	const { status, stderr } = spawnSync(name, args, { encoding: "utf8" });
	if (status === 0) return test(title, run);
	const why = status === null ? "is not installed" : stderr.trim();
	console.log(`Skipped: "${title}", because ${name} ${why}`);
	return test.skip(title);
}

testWith("systemd-analyze --version", "systemd accepts the units", async () => {
	const units = ["lyceum.service", "lyceum-backup.service"];
	const { status, stderr } = spawnSync(
		"systemd-analyze",
		["verify", ...[...units, "lyceum-backup.timer"].map((name) => join(root, "deploy", name))],
		{ encoding: "utf8" },
	);
	expect({
		status,
		stderr: stderr.match(/lyceum.*(unknown|invalid|failed).*/gi),
	}).toEqual({
		status: 0,
		stderr: null,
	});
});

testWith("docker compose version", "compose accepts the file", async () => {
	const folder = aFolder();
	cpSync(join(root, "compose.yaml"), join(folder, "compose.yaml"));
	writeFileSync(join(folder, ".env"), "SITE_HOST=learn.example.com\nPOSTGRES_PASSWORD=hush\n");
	const { status, stderr } = spawnSync("docker", ["compose", "config", "--quiet"], {
		cwd: folder,
		encoding: "utf8",
	});
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("the compose file runs the site as in the image, with nothing writable but its data", () => {
	const { services, volumes } = yaml.parse(read("compose.yaml"), {
		merge: true,
	});
	expect(Object.keys(services)).toEqual(["site", "backup", "postgres", "caddy"]);
	for (const name of ["site", "backup"])
		expect(services[name]).toMatchObject({
			read_only: true,
			cap_drop: ["ALL"],
			volumes: ["data:/data", "./content:/app/content:ro"],
		});
	expect(Object.keys(volumes)).toEqual(["data", "postgres", "caddy"]);
	expect(services.postgres.ports).toBeUndefined();
	expect(services.site.ports).toBeUndefined();
});

testWith("nginx -v", "nginx accepts its example and serves the site through it", async () => {
	const folder = aFolder();
	const [https, http] = [await freePort(), await freePort()];
	const port = await openUpstream();
	const certificate = {
		key: join(folder, "key.pem"),
		cert: join(folder, "cert.pem"),
	};
	const made = spawnSync("openssl", [
		...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"],
		...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
		...["-keyout", certificate.key, "-out", certificate.cert],
	]);
	expect(made.status).toBe(0);
	const example = read("deploy/nginx.conf")
		.replaceAll("learn.example.com;", "localhost;")
		.replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate.cert};`)
		.replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${certificate.key};`)
		.replace(/127\.0\.0\.1:3000/, `127.0.0.1:${port}`)
		.replace(/listen 80;/, `listen ${http};`)
		.replace(/listen 443 /, `listen ${https} `)
		.replace(/^\s*listen \[::\].*$/gm, "");
	writeFileSync(
		join(folder, "nginx.conf"),
		`daemon off; pid ${folder}/pid; error_log ${folder}/log;
		events {}
		http { access_log off; ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}
		${example} }`,
	);
	const args = ["-e", join(folder, "log"), "-c", join(folder, "nginx.conf")];
	const tried = spawnSync("nginx", ["-t", ...args], { encoding: "utf8" });
	expect(tried.stderr).toContain("test is successful");
	const nginx = spawn("nginx", args, { stdio: "ignore" });
	onTestFinished(async () => {
		nginx.kill("SIGTERM");
		if (nginx.exitCode === null) await once(nginx, "exit");
	});
	const ca = readFileSync(certificate.cert, "utf8");
	const ask = () => askSecurely(`https://localhost:${https}/`, ca).catch(() => undefined);
	await expect.poll(async () => (await ask())?.status).toBe(200);
	expect(JSON.parse((await ask())?.body ?? "{}")).toMatchObject({
		host: "localhost",
		"x-forwarded-for": "127.0.0.1",
		"x-forwarded-proto": "https",
	});
	const plain = await fetch(`http://localhost:${http}/courses`, {
		redirect: "manual",
	});
	expect([plain.status, plain.headers.get("location")]).toEqual([301, "https://localhost/courses"]);
});

/** Answers with the headers that it was sent. */
async function openUpstream(): Promise<number> {
	const { createServer } = await import("node:http");
	const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const address = server.address();
	return typeof address === "object" && address ? address.port : 0;
}

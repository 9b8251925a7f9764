import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { copyContent } from "#testing/content-folder.ts";
import { aSite, openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
let folder: string;
beforeAll(async () => {
	folder = await copyContent();
	await mkdir(join(folder, "files", "logos"), { recursive: true });
	await writeFile(join(folder, "files", "logos", "ours.svg"), "<svg/>");
	await writeFile(join(folder, "files", ".secret"), "hush");
	await appendFile(
		join(folder, "brand.yaml"),
		`accent: "#115577"
icon: /files/logos/ours.svg
securityContact: security+web@school.test
logo: { image: /files/logos/ours.svg, dark: /files/logos/dark.svg, width: 140, height: 32 }
`,
	);
	site = await aSite({
		env: {
			CONTENT_DIR: folder,
			MEDIA_HOSTS: "https://media.example",
			PUBLIC_URL: "https://learn.example",
		},
	});
});

describe("the operator's own files", () => {
	test("are served with their type, and cannot run scripts", async () => {
		const { statusCode, headers, body } = await site.server.inject("/files/logos/ours.svg");
		expect(statusCode).toBe(200);
		expect(body).toBe("<svg/>");
		expect(headers["content-type"]).toBe("image/svg+xml");
		expect(headers["content-security-policy"]).toContain("sandbox");
		expect(headers["x-content-type-options"]).toBe("nosniff");
		expect(headers["cache-control"]).toBe("public, max-age=3600");
	});

	test.each([
		"/files/",
		"/files/logos",
		"/files/logos/",
		"/files/none.svg",
		"/files/.secret",
		"/files/../brand.yaml",
		"/files/..%2fbrand.yaml",
		"/files/%2e%2e/brand.yaml",
		"/files/..%5cbrand.yaml",
		"/files/%00",
		"/files//etc/passwd",
	])("are the only files served: %s is not found", async (url) => {
		const { statusCode, body } = await site.server.inject(url);
		expect([400, 403, 404]).toContain(statusCode);
		expect(body).not.toMatch(/hush|tagline|root:/);
	});
});

test("an operator's own logo, icon and colors are applied without changing code", async () => {
	const { body } = await site.server.inject({
		url: "/",
		headers: { accept: "text/html" },
	});
	const header = body.slice(body.indexOf("<header"), body.indexOf("</header>"));
	expect(header).toMatch(
		/<source media="\(prefers-color-scheme: dark\)" srcSet="\/files\/logos\/dark.svg"\/><img src="\/files\/logos\/ours.svg" alt="Lyceum" width="140" height="32"/,
	);
	expect(body).toContain('<link rel="icon" href="/files/logos/ours.svg">');
	expect(body).toContain("--brand-accent:#115577");
});

describe("/favicon.ico", () => {
	test("is a picture of ours in three sizes, which browsers keep for a day", async () => {
		const { server } = await openSharedSite();
		const { statusCode, headers, rawPayload } = await server.inject("/favicon.ico");
		expect(statusCode).toBe(200);
		expect(headers["content-type"]).toMatch(/^image\/(vnd\.microsoft\.icon|x-icon)$/);
		expect(headers["cache-control"]).toBe("public, max-age=86400");
		// The head of an ICO file: kind 1, then the number of pictures, each a PNG.
		expect([rawPayload.readUInt16LE(2), rawPayload.readUInt16LE(4)]).toEqual([1, 3]);
		const sizes = [0, 1, 2].map((index) => {
			const start = rawPayload.readUInt32LE(6 + 16 * index + 12);
			expect(rawPayload.toString("latin1", start + 1, start + 4)).toBe("PNG");
			return rawPayload.readUInt32BE(start + 16);
		});
		expect(sizes).toEqual([16, 32, 48]);
	});

	test("leads to the operator's own icon where there is one", async () => {
		const { statusCode, headers } = await site.server.inject("/favicon.ico");
		expect(statusCode).toBe(302);
		expect(headers.location).toBe("/files/logos/ours.svg");
		expect(headers["cache-control"]).toBe("public, max-age=86400");
	});
});

describe("/.well-known/security.txt", () => {
	const path = "/.well-known/security.txt";

	test("says where weaknesses are reported, until less than a year ahead (RFC 9116)", async () => {
		const { statusCode, headers, body } = await site.server.inject(path);
		expect(statusCode).toBe(200);
		expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
		const lines = body.trimEnd().split("\n");
		const fields = Object.fromEntries(lines.map((line) => line.split(": ", 2)));
		expect(lines).toHaveLength(4);
		expect(fields).toMatchObject({
			Contact: "mailto:security+web@school.test",
			"Preferred-Languages": "en",
			Canonical: `https://learn.example${path}`,
		});
		const daysLeft = () =>
			site
				.clock()
				.until(Temporal.Instant.from(String(fields.Expires)))
				.total("hours") / 24;
		expect(daysLeft()).toBeGreaterThan(30);
		expect(daysLeft()).toBeLessThan(365);
		site.passTime({ hours: 24 * 400 });
		expect(daysLeft()).toBeLessThan(0);
		fields.Expires = /^Expires: (.+)$/m.exec((await site.server.inject(path)).body)?.[1] ?? "";
		expect(daysLeft()).toBeGreaterThan(30);
	});

	test("does not exist where the operator names no contact", async () => {
		const { server } = await openSharedSite();
		expect((await server.inject(path)).statusCode).toBe(404);
	});
});

test("pictures of the content may come from the configured hosts", async () => {
	const { headers } = await site.server.inject({
		url: "/",
		headers: { accept: "text/html" },
	});
	expect(headers["content-security-policy"]).toMatch(
		/img-src 'self' data: https:\/\/media\.example;/,
	);
});

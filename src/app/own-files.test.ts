import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSite, root, type TestSite } from "#testing/site.ts";

let site: TestSite;
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "content "));
	await cp(join(root, "content"), folder, { recursive: true });
	await mkdir(join(folder, "files", "logos"), { recursive: true });
	await writeFile(join(folder, "files", "logos", "ours.svg"), "<svg/>");
	await writeFile(join(folder, "files", ".secret"), "hush");
	await appendFile(
		join(folder, "brand.yaml"),
		`accent: "#115577"
icon: /files/logos/ours.svg
logo: { image: /files/logos/ours.svg, dark: /files/logos/dark.svg, width: 140, height: 32 }
`,
	);
	site = await aSite({
		env: { CONTENT_DIR: folder, MEDIA_HOSTS: "https://media.example" },
	});
});
afterAll(() => rm(folder, { recursive: true }));

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

test("pictures of the content may come from the configured hosts", async () => {
	const { headers } = await site.server.inject({
		url: "/",
		headers: { accept: "text/html" },
	});
	expect(headers["content-security-policy"]).toMatch(
		/img-src 'self' data: https:\/\/media\.example;/,
	);
});

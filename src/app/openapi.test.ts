import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { sql } from "kysely";
import { parseHTML } from "linkedom";
import { beforeAll, describe, expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import type { OpenApiDocument } from "#platform/http/calls/open-api/open-api-document.ts";
import { storedOrders } from "#testing/orders.ts";
import { aSite, closeAfterwards, root, type TestSite } from "#testing/site.ts";
import { someEmail, somePhone, storedLeadRows } from "#testing/submissions.ts";

const run = promisify(execFile);

let site: TestSite;
let text: string;
let document: OpenApiDocument;
beforeAll(async () => {
	site = await aSite({ env: { FORMS_PER_MINUTE: "1000" } });
	text = (await site.server.inject("/openapi.json")).body;
	document = JSON.parse(text);
});

describe("the description of the calls", () => {
	test("is valid OpenAPI that a linter has nothing against", async () => {
		const config = await createConfig({
			extends: ["recommended"],
			rules: {
				// The software has a license; the calls of an operator's site have none.
				"info-license": "off",
				// The site of a test has no other address.
				"no-server-example.com": "off",
			},
		});
		const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
		expect(
			problems.map(
				({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`,
			),
		).toEqual([]);
	});

	test("has the version of the site, its address, and a chapter for every operation", () => {
		expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/);
		expect(document.servers).toEqual([{ url: "http://localhost:3000" }]);
		const tags = document.tags.map(({ name }) => name);
		const operations = Object.values(document.paths).flatMap(({ get, post }) =>
			[get, post].flatMap((operation) => operation ?? []),
		);
		for (const operation of operations) expect(tags).toContain(operation.tags[0]);
		const ids = operations.map(({ operationId }) => operationId);
		expect(new Set(ids).size).toBe(ids.length);
	});

	test("names what the site sends to receivers", () => {
		expect(Object.keys(document.webhooks).sort()).toEqual([
			...["contact.created", "contact.erased", "contact.updated", "contact.withdrawn"],
			...["lead.created", "lead.erased", "lead.updated", "lead.withdrawn"],
		]);
	});

	test("has an example for every form, which is accepted as it is", async () => {
		const forms = {
			"/lead-gateway/create-lead": "Lead",
			"/api/saveContactFormAction": "ContactRequest",
		};
		for (const path of Object.keys(forms)) {
			const { examples = {} } =
				document.paths[path]?.post?.requestBody?.content["application/json"] ?? {};
			expect(Object.keys(examples).length).toBeGreaterThan(1);
			for (const [name, { value }] of Object.entries(examples)) {
				const body: { values: Record<string, unknown> } = Object(value);
				const { email } = body.values;
				const [, domain] = String(email).split("@");
				const answer = await site.server.inject({
					method: "POST",
					url: path,
					payload: {
						...body,
						submission_id: createId(),
						values: {
							...body.values,
							email: `${someEmail().split("@")[0]}@${domain}`,
							...(body.values.personPhone !== undefined && { personPhone: somePhone() }),
						},
					},
				});
				// Orders, webinars and waiting lists need an attachment; a complaint is taken from learners.
				const needsMore = answer.statusCode === 409 && /"field":"attachment"/.test(answer.body);
				const status = needsMore ? 409 : name === "grievance" ? 422 : 200;
				expect(answer.statusCode, `${name} ${answer.body}`).toBe(status);
			}
		}
	});

	test("is a page for people, with every operation", async () => {
		const answer = await site.server.inject({
			url: "/openapi",
			headers: { accept: "text/html" },
		});
		expect(answer.statusCode).toBe(200);
		const { document: page } = parseHTML(answer.body);
		for (const { get, post } of Object.values(document.paths))
			for (const operation of [get, post])
				if (operation) expect(page.getElementById(operation.operationId)).not.toBeNull();
		expect(page.querySelector("h1")?.textContent).toContain("Lyceum");
	});

	test("changes with the forms of the site", async () => {
		expect(Object.keys(document.components.schemas)).toContain("Lead.query-box");
		await sql`update content set value = replace(value::text, '"query box"', '"question box"')::jsonb where collection = 'forms'`.execute(
			site.database.db,
		);
		await site.reload();
		const changed = (await site.server.inject("/openapi.json")).json<OpenApiDocument>();
		const names = Object.keys(changed.components.schemas);
		expect(names).toContain("Lead.question-box");
		expect(names).not.toContain("Lead.query-box");
		await sql`update content set value = replace(value::text, '"question box"', '"query box"')::jsonb where collection = 'forms'`.execute(
			site.database.db,
		);
		await site.reload();
	});
});

describe("a program that knows only the description", () => {
	test("reads the catalog, files a lead, books a call and places an order, checked by a strict compiler", async () => {
		const { server } = site;
		const url = await server.listen({ host: "127.0.0.1", port: 0 });
		const folder = await mkdtemp(join(tmpdir(), "lyceum-client-"));
		closeAfterwards(() => rm(folder, { recursive: true }));
		await symlink(join(root, "node_modules"), join(folder, "node_modules"));
		await copyFile(join(root, "examples/api-client.ts"), join(folder, "api-client.ts"));
		const types = await fetch(`${url}/openapi.d.ts`);
		await writeFile(join(folder, "openapi.d.ts"), await types.text());
		const compilerOptions = {
			...{ strict: true, noEmit: true, skipLibCheck: false, allowImportingTsExtensions: true },
			...{ target: "esnext", module: "nodenext", types: ["node"], noUncheckedIndexedAccess: true },
		};
		await writeFile(
			join(folder, "tsconfig.json"),
			JSON.stringify({ compilerOptions, files: ["api-client.ts"] }),
		);
		await writeFile(join(folder, "package.json"), `{ "type": "module" }`);
		const compiled = await run(
			process.execPath,
			[join(root, "node_modules/typescript/bin/tsc"), "-p", folder],
			{ cwd: folder },
		).catch(({ stdout }: { stdout: string }) => ({ stdout }));
		expect(compiled.stdout).toBe("");
		const email = someEmail();
		const { stdout } = await run(process.execPath, ["api-client.ts", url, email, somePhone()], {
			cwd: folder,
		});
		const [catalog, lead, call, order] = stdout
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
		expect(catalog.course).toMatch(/SQL/);
		expect(catalog.prices[0]).toMatchObject({ currency: "USD" });
		expect(await storedLeadRows(site).lead(lead.lead)).toMatchObject({ lead: { email } });
		expect(call.call).toMatch(/at \d/);
		expect(order.order).toMatch(/^\/thank-you/);
		expect(await storedOrders(site, order.order.split("/").at(-1))).toHaveLength(1);
	}, 120_000);
});

import { fastify } from "fastify";
import { describe, expect, test } from "vitest";
import { pageTypes } from "#core/page-types.ts";
import { lazyRoutes } from "./lazy-routes.ts";

function aServer(version?: string) {
	const server = fastify();
	lazyRoutes(server, {
		version,
		script: (pageType) => `/assets/${pageType}-x1.js`,
		style: (pageType) => `/assets/${pageType}-x1.css`,
	});
	return async (url: string) => {
		const { statusCode, headers, body } = await server.inject(url);
		return { status: statusCode, headers, body };
	};
}

describe("the lazy files of a page type", () => {
	test("MOD-013: /js/{pageType}-lazy.js leads to the script, for every page type", async () => {
		const get = aServer();
		for (const type of pageTypes) {
			const { status, headers, body } = await get(`/js/${type}-lazy.js`);
			expect(status).toBe(200);
			expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
			expect(body).toBe(`import "/assets/${type}-x1.js";\n`);
		}
	});

	test("MOD-014: /css/{pageType}-lazy.css leads to the style, for every page type", async () => {
		const get = aServer();
		for (const type of pageTypes) {
			const { status, headers, body } = await get(`/css/${type}-lazy.css`);
			expect(status).toBe(200);
			expect(headers["content-type"]).toBe("text/css; charset=utf-8");
			expect(body).toBe(`@import "/assets/${type}-x1.css";\n`);
		}
	});

	test("MOD-013, MOD-014, MOD-015: a configured version stands in the names, which are then cached for ever", async () => {
		const get = aServer("2026.11");
		for (const path of ["/js/home-lazy.2026.11.js", "/css/home-lazy.2026.11.css"]) {
			const { status, headers } = await get(path);
			expect(status).toBe(200);
			expect(headers["cache-control"]).toContain("immutable");
		}
		const plain = await get("/js/home-lazy.js");
		expect(plain.status).toBe(200);
		expect(plain.headers["cache-control"]).toBe("no-cache");
	});

	test.each([
		"/js/home-lazy.old.js",
		"/js/home-lazy.css",
		"/css/home-lazy.js",
		"/js/unknown-lazy.js",
		"/js/home.js",
		"/js/-lazy.js",
		"/js/home-lazy.js.map",
		"/js/..%2f..%2fetc%2fpasswd-lazy.js",
	])("there is nothing at %s", async (path) => {
		expect((await aServer("new")(path)).status).toBe(404);
	});
});

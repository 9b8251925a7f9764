import { expect, test } from "vitest";
import { aSite } from "#testing/site.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { slices } from "./slices.ts";

test("the order in which modules are listed makes no difference", async () => {
	const site = await aSite();
	const reversed = await aSite({ slices: slices.toReversed() });
	const routesOf = ({ server }: typeof site) =>
		server.printRoutes({ commonPrefix: false, includeHooks: true });
	expect(routesOf(reversed)).toBe(routesOf(site));
	const sourcesOf = ({ services }: typeof site) =>
		services.list(personalDataSources).map(({ name }) => name);
	expect(sourcesOf(reversed)).toEqual(sourcesOf(site));
	for (const url of [
		"/",
		"/sitemap.xml",
		"/openapi.json",
		"/categories/data-science",
		"/categories/data-science?form=query+box",
		"/search?q=python",
		"/contact-us",
		"/preferences",
	]) {
		const get = ({ server }: typeof site) =>
			server.inject({ url, headers: { accept: "text/html" } });
		const [first, second] = [await get(site), await get(reversed)];
		expect(second.statusCode, url).toBe(first.statusCode);
		expect(withoutIds(second.body), url).toBe(withoutIds(first.body));
	}
});

/** Forms carry ids and stamps of their own each time. */
const withoutIds = (html: string) => html.replaceAll(/value="[^"]{16,}"/g, 'value="…"');

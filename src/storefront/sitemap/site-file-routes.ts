import { categoryAddress } from "#catalogue/addresses.ts";
import { type CallBases, toBasePath } from "#core/calls.ts";
import type { Instant } from "#core/time.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { accountAddress } from "#visitors/accounts/addresses.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { type ModelSection, modelSections, sitemapPaths } from "#visitors/site.ts";
import { sitemapRoutes } from "./sitemap-file-routes.ts";

/** Files for programs: crawlers, install prompts, language models, tools that report weaknesses. */
export function siteFileRoutes(
	{ site, catalogue, publicUrl, db, clock }: StorefrontDeps,
	{ server, list }: Pick<SiteHttp, "server" | "list">,
	bases: CallBases,
): void {
	const unlisted = Object.values(bases)
		.map(toBasePath)
		.filter((path) => path !== "/")
		.concat(accountAddress.to());
	const refusals = unlisted.map((path) => `Disallow: ${path}\n`).join("");

	server.get("/robots.txt", { config: { load: "uncounted" } }, (_request, reply) =>
		reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.send(`User-agent: *\n${refusals}\nSitemap: ${publicUrl}/sitemap.xml\n`),
	);

	sitemapRoutes(server, {
		db,
		publicUrl,
		pages: () => list(sitemapPaths).flatMap((paths) => paths()),
	});

	server.get("/llms.txt", (_request, reply) => {
		const { brand } = site;
		const fields = {
			title: "Fields",
			links: catalogue.categories.map(({ slug, name, summary }) => ({
				...{ name, summary, path: categoryAddress.to({ slug }) },
			})),
		};
		const sections = [fields, ...list(modelSections).flatMap((listSections) => listSections())].map(
			({ title, links }) =>
				`## ${title}\n\n${links.map((link) => toModelLine(link, publicUrl)).join("\n")}\n`,
		);
		return reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.send([`# ${brand.name}\n`, `> ${brand.tagline}\n`, ...sections].join("\n"));
	});

	server.get(securityPath, { config: { load: "uncounted" } }, (_request, reply) => {
		const { securityContact } = site.brand;
		if (!securityContact) return reply.callNotFound();
		return reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=86400")
			.send(writeSecurityText(securityContact, publicUrl, clock()));
	});

	server.get("/site.webmanifest", { config: { load: "uncounted" } }, (_request, reply) =>
		reply
			.type("application/manifest+json")
			.header("cache-control", "public, max-age=3600")
			.send({
				name: site.brand.name,
				short_name: site.brand.name,
				description: site.brand.tagline,
				start_url: "/",
				display: "browser",
				background_color: "#fcfaf6",
				theme_color: "#fcfaf6",
				icons: manifestIcons(site.brand),
			}),
	);
}

const securityPath = "/.well-known/security.txt";
const securityDays = 180;

/** RFC 9116 wants an end less than a year ahead. It moves on with the clock, so a site that runs never has one that is over. */
function writeSecurityText(contact: string, publicUrl: string, now: Instant): string {
	const hour = now.round({ smallestUnit: "hour", roundingMode: "floor" });
	const fields = [
		["Contact", contact.startsWith("https://") ? contact : `mailto:${encodeURI(contact)}`],
		["Expires", hour.add({ hours: 24 * securityDays }).toString()],
		["Preferred-Languages", "en"],
		// Other addresses than https are not allowed there.
		...(publicUrl.startsWith("https://") ? [["Canonical", publicUrl + securityPath]] : []),
	];
	return fields.map(([name, value]) => `${name}: ${value}\n`).join("");
}

/** Markdown: brackets in a name would end the link. */
const toModelLine = (
	{ name, path, summary }: ModelSection["links"][number],
	publicUrl: string,
): string =>
	`- [${name.replace(/[[\]\\]/g, "\\$&")}](${publicUrl}${path}): ${summary.replace(/\s+/g, " ")}`;

function manifestIcons({ icon }: Brand): object[] {
	if (icon) return [{ src: icon, sizes: "any" }];
	return [
		{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
		{
			src: "/icon-512.png",
			type: "image/png",
			sizes: "512x512",
			purpose: "any maskable",
		},
	];
}

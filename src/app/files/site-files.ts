import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import { sitemapRoutes } from "#app/sitemap/sitemap-file-routes.ts";
import {
	categoryAddress,
	partnerAddress,
	partnersAddress,
	programsAddress,
	subjectAddress,
} from "#catalogue/addresses.ts";
import { type CallBases, toBasePath } from "#core/calls.ts";
import type { Db } from "#platform/database/database.ts";
import type { Server } from "#platform/http/server.ts";
import { privacyAddress } from "#privacy/addresses.ts";
import {
	homeAddress,
	sitemapAddress,
	skillupAddress,
} from "#storefront/addresses.ts";
import { listBusinessPages } from "#storefront/business/page-list-rules.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { accountAddress } from "#visitors/accounts/addresses.ts";

/** Files for programs: crawlers, install prompts, language models. */
export function siteFileRoutes(
	server: Server,
	input: {
		snapshots: ContentSnapshots;
		publicUrl: string;
		db: Db;
		bases: CallBases;
	},
): void {
	const { snapshots, publicUrl, db, bases } = input;
	const unlisted = Object.values(bases)
		.map(toBasePath)
		.filter((path) => path !== "/")
		.concat(accountAddress.to());
	const refusals = unlisted.map((path) => `Disallow: ${path}\n`).join("");

	server.get("/robots.txt", { config: { load: "own" } }, (_request, reply) =>
		reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.send(`User-agent: *\n${refusals}\nSitemap: ${publicUrl}/sitemap.xml\n`),
	);

	sitemapRoutes(server, {
		db,
		publicUrl,
		pages: () => listPublicPaths(snapshots),
	});

	server.get("/llms.txt", (_request, reply) => {
		const { brand } = snapshots.site;
		const fields = snapshots.catalogue.categories.map(
			({ slug, name, summary }) =>
				`- [${name}](${publicUrl}${categoryAddress.to({ slug })}): ${summary}`,
		);
		return reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.send(
				`# ${brand.name}\n\n> ${brand.tagline}\n\n## Fields\n\n${fields.join("\n")}\n`,
			);
	});

	server.get(
		"/site.webmanifest",
		{ config: { load: "own" } },
		(_request, reply) =>
			reply
				.type("application/manifest+json")
				.header("cache-control", "public, max-age=3600")
				.send({
					name: snapshots.site.brand.name,
					short_name: snapshots.site.brand.name,
					description: snapshots.site.brand.tagline,
					start_url: "/",
					display: "browser",
					background_color: "#fcfaf6",
					theme_color: "#fcfaf6",
					icons: manifestIcons(snapshots.site.brand),
				}),
	);
}

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

/** Every public page except those of products, for search engines. */
function listPublicPaths(snapshots: ContentSnapshots): string[] {
	const { categories, subjects, partners } = snapshots.catalogue;
	return [
		homeAddress.to(),
		skillupAddress.to(),
		programsAddress.to(),
		...categories.map(({ slug }) => categoryAddress.to({ slug })),
		...subjects.map(({ slug }) => subjectAddress.to({ slug })),
		partnersAddress.to(),
		...partners.map(({ id }) =>
			partnerAddress.to({ enterpriseIdentifier: id }),
		),
		...listBusinessPages(snapshots.site.business).map(({ path }) => path),
		...snapshots.site.pages.flatMap(({ addresses: [first] }) => first ?? []),
		sitemapAddress.to(),
		privacyAddress.to(),
	];
}

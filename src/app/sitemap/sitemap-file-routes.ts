import {
	kindsWithPages,
	mostPagesOfProduct,
	pagesOfKinds,
} from "#catalogue/addresses.ts";
import {
	countProducts,
	listProductChanges,
} from "#catalogue/store/product-change-store.ts";
import { defineAddress } from "#core/addresses.ts";
import type { Db } from "#platform/database/database.ts";
import type { Reply, Server } from "#platform/http/server.ts";
import {
	addressesAFile,
	type ListedPage,
	sitemapIndex,
	urlSet,
} from "./sitemap-xml.ts";

const fileAddress = defineAddress("/sitemaps/:file");

interface SitemapFacts {
	readonly db: Db;
	readonly publicUrl: string;
	/** Everything beside products, which may be a hundred thousand. */
	readonly pages: () => readonly string[];
	readonly perFile?: number;
}

/** One file while everything fits into one, else a list of files: first the pages, then the products. */
export function sitemapRoutes(server: Server, facts: SitemapFacts): void {
	const { db, publicUrl, perFile = addressesAFile } = facts;
	const countFiles = async () => {
		const products = await countProducts(db, kindsWithPages);
		const pages = facts.pages().length;
		if (pages + products * mostPagesOfProduct <= perFile) return 1;
		return 1 + Math.ceil(products / productsAFile(perFile));
	};

	server.get("/sitemap.xml", async (_request, reply) => {
		const files = await countFiles();
		if (files === 1) {
			const products = await productPages(db, 0, perFile);
			return sendXml(reply, urlSet([...fixed(facts), ...products], publicUrl));
		}
		const addresses = Array.from({ length: files }, (_, at) => {
			const path = fileAddress.to({ file: `${at + 1}.xml` });
			return publicUrl + path;
		});
		return sendXml(reply, sitemapIndex(addresses));
	});

	server.get(fileAddress.pattern, async (request, reply) => {
		const { file } = request.params as { file: string };
		const part = Number(/^([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0);
		const files = await countFiles();
		if (part < 1 || part > files || files === 1) return reply.callNotFound();
		const limit = productsAFile(perFile);
		const listed =
			part === 1
				? fixed(facts)
				: await productPages(db, (part - 2) * limit, limit);
		return sendXml(reply, urlSet(listed, publicUrl));
	});
}

const productsAFile = (perFile: number) =>
	Math.floor(perFile / mostPagesOfProduct);

function fixed({ pages }: SitemapFacts): ListedPage[] {
	return pages().map((path) => ({ path }));
}

async function productPages(
	db: Db,
	offset: number,
	limit: number,
): Promise<ListedPage[]> {
	const found = await listProductChanges(db, kindsWithPages, { offset, limit });
	return found.flatMap(({ kind, slug, changedAt }) =>
		pagesOfKinds[kind].map((address) => ({
			path: address.to({ slug }),
			changedAt,
		})),
	);
}

function sendXml(reply: Reply, xml: string): Reply {
	return reply
		.type("application/xml; charset=utf-8")
		.header("cache-control", "public, max-age=3600")
		.send(xml);
}

import { kindsWithPages, maxPagesPerProduct, productPageAddresses } from "#catalogue/addresses.ts";
import { countProducts, listProductChanges } from "#catalogue/store/product-change-store.ts";
import { defineAddress } from "#core/addresses.ts";
import type { Db } from "#platform/database/database.ts";
import type { FileRoute, Reply, Server } from "#platform/http/server.ts";
import type { DatedPath } from "#visitors/site.ts";
import {
	maxAddressesPerFile,
	type SitemapEntry,
	sitemapIndex,
	urlSet,
} from "./sitemap-document.ts";

const fileAddress = defineAddress("/sitemaps/:file");

interface SitemapInput {
	readonly db: Db;
	readonly publicUrl: string;
	/** Lists every page except products, of which there may be a hundred thousand. */
	readonly pages: () => readonly (string | DatedPath)[];
	readonly perFile?: number;
}

/** One file while everything fits into one, else a list of files: first the pages, then the products. */
export function sitemapRoutes(server: Server, input: SitemapInput): void {
	const { db, publicUrl, perFile = maxAddressesPerFile } = input;
	const countFiles = async () => {
		const products = await countProducts(db, kindsWithPages);
		const pages = input.pages().length;
		if (pages + products * maxPagesPerProduct <= perFile) return 1;
		return 1 + Math.ceil(products / productsPerFile(perFile));
	};

	server.get("/sitemap.xml", async (_request, reply) => {
		const files = await countFiles();
		if (files === 1) {
			const products = await productPages(db, 0, perFile);
			return sendXml(reply, urlSet([...fixedPages(input), ...products], publicUrl));
		}
		const addresses = Array.from({ length: files }, (_, index) => {
			const path = fileAddress.to({ file: `${index + 1}.xml` });
			return publicUrl + path;
		});
		return sendXml(reply, sitemapIndex(addresses));
	});

	server.get<FileRoute>(fileAddress.pattern, async (request, reply) => {
		const { file } = request.params;
		const part = Number(/^([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0);
		const files = await countFiles();
		if (part < 1 || part > files || files === 1) return reply.callNotFound();
		const limit = productsPerFile(perFile);
		const listed =
			part === 1 ? fixedPages(input) : await productPages(db, (part - 2) * limit, limit);
		return sendXml(reply, urlSet(listed, publicUrl));
	});
}

const productsPerFile = (perFile: number) => Math.floor(perFile / maxPagesPerProduct);

function fixedPages({ pages }: SitemapInput): SitemapEntry[] {
	return pages().map((page) => (typeof page === "string" ? { path: page } : page));
}

async function productPages(db: Db, offset: number, limit: number): Promise<SitemapEntry[]> {
	const found = await listProductChanges(db, kindsWithPages, { offset, limit });
	return found.flatMap(({ kind, slug, changedAt }) =>
		productPageAddresses[kind].map((address) => ({
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

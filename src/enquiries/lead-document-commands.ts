import { findPageCategory } from "#catalogue/categories/category-path-rules.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { Instant } from "#core/time.ts";
import type { LeadDocument } from "#deliveries/emails/visitor-email.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { createEbookLink } from "#resources/ebooks/ebook-link-rules.ts";
import { listResources } from "#resources/store.ts";
import { hasCareerFigures } from "./download-rules.ts";
import type { EnquiryDeps, EnquirySnapshots } from "./enquiry-deps.ts";
import { messages } from "./messages.ts";
import { findMagnet, productDocuments } from "./placement-offer-rules.ts";

/** Long enough to be read after a holiday. */
const ebookLinkDays = 14;
const maxEbooks = 1_000;

interface LeadDocumentDeps extends Pick<EnquiryDeps, "db" | "hash"> {
	readonly publicUrl: string;
	readonly snapshots: Pick<EnquirySnapshots, "forms" | "catalogue" | "site">;
}

/** The document that the email to the visitor links to, where the form hands one over and the file still exists. */
export async function findLeadDocument(
	deps: LeadDocumentDeps,
	stored: StoredLead,
	now: Instant,
): Promise<LeadDocument | undefined> {
	const { lead, product } = stored;
	const placement = deps.snapshots.forms.placement(lead.siteModule);
	if (!placement?.followUps.includes("download")) return undefined;
	if (lead.ebook) return findEbookDocument(deps, lead.ebook.id, now);
	const magnet = findMagnet(lead.siteModule);
	if (magnet?.kind === "page") return { title: magnet.label, href: deps.publicUrl + magnet.href };
	if (!product) return findCategoryDocument(deps, stored, magnet);
	const document = productDocuments[product.kind];
	const described = document && (await findProduct(deps.db, product.kind, product, ""));
	if (!described) return undefined;
	const { title, slug } = described;
	return {
		title: messages.documentTitle(document.title, title),
		href: deps.publicUrl + document.address.to({ slug }),
	};
}

function findCategoryDocument(
	{ snapshots, publicUrl }: LeadDocumentDeps,
	{ source }: StoredLead,
	magnet: ReturnType<typeof findMagnet>,
): LeadDocument | undefined {
	if (magnet?.kind !== "category document") return undefined;
	const category = findPageCategory(snapshots.catalogue, source.page);
	if (!category || !hasCareerFigures(snapshots.site, category.slug)) return undefined;
	const { title, address } = magnet.document;
	return {
		title: messages.documentTitle(title, category.name),
		href: publicUrl + address.to({ slug: category.slug }),
	};
}

async function findEbookDocument(
	{ db, hash, publicUrl }: LeadDocumentDeps,
	id: number,
	now: Instant,
): Promise<LeadDocument | undefined> {
	const ebooks = await listResources(db, {
		types: ["ebook"],
		limit: maxEbooks,
	});
	const ebook = ebooks.find((candidate) => candidate.id === id);
	if (!ebook) return undefined;
	const until = now.add({ hours: ebookLinkDays * 24 });
	return {
		title: messages.ebookTitle(ebook.title),
		href: publicUrl + createEbookLink(hash, ebook.slug, until),
	};
}

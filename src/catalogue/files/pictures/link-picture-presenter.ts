import { hash } from "node:crypto";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { fileMessages } from "#catalogue/files/messages.ts";
import { type ProductKey, parseProductKey } from "#catalogue/product-key.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import type { HeadImage } from "#shell/pages/page.ts";

/** An entry of another module that belongs to a category of the catalogue, such as an article. */
export interface LinkPictureEntry {
	/** It names the entry in the address of its picture: small letters, a dash and a number. */
	readonly key: string;
	readonly title: string;
	/** The name of its kind, such as "Article". */
	readonly kindName: string;
	/** The slug of its category. */
	readonly category: string;
}

/** Finds what another module shows by its key. */
export const linkPictureEntries =
	defineContributions<(key: string) => LinkPictureEntry | undefined>("link picture entries");

/** The picture of a link shows a product or an entry in its category, or a category itself. */
export type LinkPictureSubject =
	| (Omit<LinkPictureEntry, "category"> & {
			readonly kind: "entry";
			readonly category: Category;
			readonly siteName: string;
	  })
	| (ProductKey & {
			readonly title: string;
			readonly category: Category;
			readonly siteName: string;
			/** The name of the kind of product. */
			readonly kindName: string;
	  })
	| {
			readonly kind: "category";
			readonly category: Category;
			readonly siteName: string;
			/** The kinds that the category offers: "Courses and programs". */
			readonly kindName: string;
	  };

/**
 * The version is raised when pictures are drawn in another way, so that copies in outside caches
 * are replaced.
 */
const renderingVersion = 1;

/** The line above the title. */
export function linkPictureKindLine(of: LinkPictureSubject): string {
	// Pictures are set with the apostrophe of books.
	const kindName = of.kindName.replaceAll("'", "’");
	return of.kind === "category"
		? kindName
		: fileMessages.pictures.kindLine(kindName, of.category.name);
}

/** Changes with everything that the picture shows, so that a picture can be cached without limit. */
export function linkPictureVersion(of: LinkPictureSubject): string {
	const { name, hue, summary } = of.category;
	const seen =
		of.kind === "category" ? summary : `${of.kind}-${readLinkPictureKey(of)}\0${of.title}`;
	const versionInput = [
		renderingVersion,
		of.siteName,
		name,
		hue,
		seen,
		linkPictureKindLine(of),
	].join("\0");
	return hash("sha256", versionInput, "base64url").slice(0, 10);
}

export function readLinkPictureKey(of: LinkPictureSubject): string {
	if (of.kind === "category") return of.category.slug;
	return of.kind === "entry" ? of.key : String(of.id);
}

/** Builds the head element that makes a link to the page appear with its picture. */
export function linkPictureHead(of: LinkPictureSubject): HeadImage {
	const key = readLinkPictureKey(of);
	const title = of.kind === "category" ? of.category.name : of.title;
	return {
		path: `/og/${of.kind}-${encodeURIComponent(key)}.png?v=${linkPictureVersion(of)}`,
		alt: `${title}. ${linkPictureKindLine(of)}, ${of.siteName}.`,
	};
}

const entryFilePattern = /^entry-([a-z]{1,20}-[1-9]\d{0,8})\.png$/;
const categoryFilePattern = /^category-([a-z0-9][a-z0-9-]{0,99})\.png$/;

export type LinkPictureRequest =
	| ProductKey
	| { readonly kind: "entry"; readonly key: string }
	| { readonly kind: "category"; readonly slug: string };

/** Accepts only files whose name has the shape of our pictures. */
export function parseLinkPictureFile(file: string): LinkPictureRequest | undefined {
	const [, key = ""] = /^(.+)\.png$/.exec(file) ?? [];
	const product = parseProductKey(key);
	if (product) return product;
	const [, entry] = entryFilePattern.exec(file) ?? [];
	if (entry) return { kind: "entry", key: entry };
	const [, slug] = categoryFilePattern.exec(file) ?? [];
	return slug ? { kind: "category", slug } : undefined;
}

import { hash } from "node:crypto";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { fileMessages } from "#catalogue/files/messages.ts";
import { type ProductKey, parseProductKey } from "#catalogue/product-key.ts";
import type { HeadImage } from "#shell/pages/page.ts";

/** The picture of a link shows a product in its category, or a category itself. */
export type LinkPictureSubject =
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
	const seen = of.kind === "category" ? summary : `${of.kind}-${of.id}\0${of.title}`;
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

/** Builds the head element that makes a link to the page appear with its picture. */
export function linkPictureHead(of: LinkPictureSubject): HeadImage {
	const key = of.kind === "category" ? of.category.slug : String(of.id);
	const title = of.kind === "category" ? of.category.name : of.title;
	return {
		path: `/og/${of.kind}-${encodeURIComponent(key)}.png?v=${linkPictureVersion(of)}`,
		alt: `${title}. ${linkPictureKindLine(of)}, ${of.siteName}.`,
	};
}

const categoryFilePattern = /^category-([a-z0-9][a-z0-9-]{0,99})\.png$/;

export type LinkPictureRequest = ProductKey | { readonly kind: "category"; readonly slug: string };

/** Accepts only files whose name has the shape of our pictures. */
export function parseLinkPictureFile(file: string): LinkPictureRequest | undefined {
	const [, key = ""] = /^(.+)\.png$/.exec(file) ?? [];
	const product = parseProductKey(key);
	if (product) return product;
	const [, slug] = categoryFilePattern.exec(file) ?? [];
	return slug ? { kind: "category", slug } : undefined;
}

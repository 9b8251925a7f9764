import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import {
	type LinkPictureEntry,
	linkPictureHead,
} from "#catalogue/files/pictures/link-picture-presenter.ts";
import type { HeadImage } from "#shell/pages/page.ts";
import type { ListedResource } from "./list-rules.ts";
import { messages } from "./messages.ts";
import type { ResourceSnapshot } from "./resource-snapshot.ts";

const toKey = ({ type, id }: Pick<ListedResource, "type" | "id">) => `${type}-${id}`;

function toEntry(resource: ListedResource): LinkPictureEntry {
	const { title, listType, segment } = resource;
	return { key: toKey(resource), title, kindName: messages.kinds[listType], category: segment };
}

/** The picture that other sites show beside a link to the page of a resource. */
export function presentLinkPicture(
	resource: ListedResource,
	{ categories }: Pick<CatalogueSnapshot, "categories">,
	siteName: string,
): HeadImage | undefined {
	const category = categories.find(({ slug }) => slug === resource.segment);
	return category && linkPictureHead({ ...toEntry(resource), kind: "entry", category, siteName });
}

export function findLinkPictureEntry(
	resources: Pick<ResourceSnapshot, "list">,
	key: string,
): LinkPictureEntry | undefined {
	const found = resources.list().find((resource) => toKey(resource) === key);
	return found && toEntry(found);
}

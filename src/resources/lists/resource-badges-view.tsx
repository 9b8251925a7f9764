import { resourceCategoryAddress } from "#resources/addresses.ts";
import { Badge } from "#ui/labels/badge.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./resource-badges-view.module.css";

export interface ResourceCategory {
	readonly slug: string;
	readonly name: string;
	readonly hue: Hue;
}

/** Says at the head of a page what kind of resource it is, and leads to the others of its category. */
export function ResourceBadges({
	kind,
	category,
}: {
	kind: string;
	category: ResourceCategory | undefined;
}) {
	return (
		<p className={styles.badges}>
			<Badge>{kind}</Badge>
			{category && (
				<Link href={resourceCategoryAddress.to({ slug: category.slug })} look="plain">
					<Badge hue={category.hue}>{category.name}</Badge>
				</Link>
			)}
		</p>
	);
}

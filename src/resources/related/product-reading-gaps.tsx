import { productReading } from "#catalogue/products/product-gaps.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import {
	describeKind,
	describeLength,
	toResourcePath,
} from "#resources/lists/resource-card-presenter.ts";
import { messages } from "#resources/messages.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./product-reading-gaps.module.css";

const maxRead = 4;

/** Names what can be read and watched about a product. Its page must stay light, so there are no covers. */
export const fillProductReading = (resources: Pick<ResourceSnapshot, "about">): GapFiller =>
	defineFiller(productReading, ({ slug }) => {
		const about = resources.about(slug).slice(0, maxRead);
		return { node: about.length > 0 && <ProductReading about={about} />, tags: ["resources"] };
	});

function ProductReading({ about }: { about: readonly ListedResource[] }) {
	return (
		<Section name="reading" title={messages.reading.title}>
			<ul className={styles.list}>
				{about.map((resource) => (
					<li key={`${resource.listType}-${resource.id}`}>
						<Link href={toResourcePath(resource)} look="alone">
							<span dir="auto">{resource.title}</span>
						</Link>
						<p className={styles.facts}>
							{describeKind(resource)} · {describeLength(resource)}
						</p>
					</li>
				))}
			</ul>
		</Section>
	);
}

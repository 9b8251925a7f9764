import { authorAddress } from "#resources/addresses.ts";
import type { Author } from "#resources/card-schema.ts";
import { messages } from "#resources/messages.ts";
import { Avatar } from "#ui/labels/avatar.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./author-box-view.module.css";

/** Says at the end of a resource who made it. */
export function AuthorBox({ author: { id, name, role, bio, picture } }: { author: Author }) {
	return (
		<div className={styles.author}>
			<Avatar name={name} src={picture} size="large" />
			<div className={styles.text}>
				<p>
					<strong>{name}</strong>
					<br />
					<span className={styles.role}>{role}</span>
				</p>
				<p dir="auto">{bio}</p>
				<p data-screen-only="">
					<Link href={authorAddress.to({ slug: id })} look="alone">
						{messages.author.more(name)}
					</Link>
				</p>
			</div>
		</div>
	);
}

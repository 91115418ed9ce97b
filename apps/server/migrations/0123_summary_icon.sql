-- School summaries shared their icon with the reviews; in a folded menu, icons are all there is. What an administrator chose stays.
update access_menus set icon = 'summary' where seed_key = 'directory:summary' and icon = 'review';

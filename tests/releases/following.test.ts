import { openDatabase } from '../../server/database/openDatabase.ts';
import { testFollowing } from '../support/releases/testFollowing.ts';

testFollowing(() => openDatabase({}));
